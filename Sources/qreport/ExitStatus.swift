import Report

/// What the tool tells its caller by its exit code; numbers from 64 are those of `sysexits.h`.
enum ExitStatus: Int32 {
    /// There is nothing to report on in the week asked for.
    case nothingToReport = 2
    /// The command line makes no sense.
    case usage = 64
    /// Records are wrong, or the store is damaged.
    case badData = 65
    /// A file of records, or the store, cannot be read.
    case cannotRead = 66
    /// A bug of ours.
    case internalError = 70
    /// An output file, or the store, cannot be made.
    case cannotCreate = 73
    /// Writing broke off: a full disk, a closed pipe.
    case outputFailed = 74

    /// The exit codes as help texts list them.
    static let help = """
        Exit codes:
          0   all went well
          2   there are no records in the week, or none at all
          64  the command line is wrong
          65  records or a text are wrong, or the store is damaged
          66  a file or the store cannot be read
          70  a bug in qreport
          73  the output file or the store cannot be made
          74  writing broke off: a full disk, a closed pipe
        If it is not 0, no file was written and the store is as it was.
        """
}

/// An end that is not a success: what the reader is told and a code for the caller.
struct Failure: Error {
    let status: ExitStatus
    /// One line, or one for each record that is wrong.
    let message: String

    /// Finds the exit code that goes with an error of the library.
    init(_ error: any Error) {
        switch error {
        case let failure as Failure: self = failure
        case let error as RecordError:
            // The lines begin with places in files, so that editors can go there.
            self.init(
                status: error.kind == .unreadable ? .cannotRead : .badData, message: "\(error)")
        case let error as TimeZoneError: self.init(.usage, "\(error)")
        case let error as StyleError: self.init(.usage, "\(error)")
        case let error as OutputError: self.init(.usage, "\(error)")
        case let error as StoreError: self.init(error)
        default: self.init(.internalError, "\(error)")
        }
    }

    init(_ status: ExitStatus, _ message: String) {
        self.init(status: status, message: "qreport: \(message)")
    }

    private init(status: ExitStatus, message: String) {
        self.status = status
        self.message = message
    }

    private init(_ error: StoreError) {
        switch error.kind {
        case .inaccessible: self.init(.cannotCreate, "\(error)")
        case .invalid: self.init(.badData, "\(error)")
        case .unwritable: self.init(.outputFailed, "\(error)")
        case .refused: self.init(.usage, error.message)
        }
    }
}
