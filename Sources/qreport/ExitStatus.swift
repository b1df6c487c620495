import ArgumentParser
import Report

/// What the tool tells its caller by its exit code; numbers from 64 are those of `sysexits.h`.
enum ExitStatus: Int32 {
    /// There is nothing to report on in the week asked for.
    case nothingToReport = 2
    /// The command line makes no sense.
    case usage = 64
    /// Records are wrong.
    case badData = 65
    /// A file of records cannot be read.
    case cannotRead = 66
    /// A bug of ours.
    case internalError = 70
    /// An output file, or the store, cannot be made.
    case cannotCreate = 73
    /// Output broke off: a full disk, a closed pipe.
    case outputFailed = 74
}

/// An end that is not a success: a line for the reader and a code for the caller.
struct Failure: Error {
    var status: ExitStatus
    var message: String

    /// Finds the exit code that goes with an error of the library.
    init(_ error: any Error) {
        switch error {
        case let failure as Failure: self = failure
        case let error as RecordError:
            self.init(error.kind == .unreadable ? .cannotRead : .badData, "\(error)")
        case let error as TimeZoneError: self.init(.usage, "\(error)")
        case let error as StyleError: self.init(.usage, "\(error)")
        case let error as StoreError: self.init(.cannotCreate, "\(error)")
        default: self.init(.internalError, "\(error)")
        }
    }

    init(_ status: ExitStatus, _ message: String) {
        self.status = status
        self.message = message
    }
}

/// A command whose failures become one line on standard error and a documented exit code.
protocol ReportingCommand: ParsableCommand {
    func report() throws
}

extension ReportingCommand {
    mutating func run() throws {
        do {
            try report()
        } catch let exit as ExitCode {
            throw exit
        } catch {
            let failure = Failure(error)
            StandardError.write("qreport: \(failure.message)")
            throw ExitCode(failure.status.rawValue)
        }
    }
}
