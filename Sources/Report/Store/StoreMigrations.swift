internal import GRDB

/// The tables of a store, and how older ones are brought up to date.
enum StoreMigrations {
    /// `qrep`, by which a file of SQLite says that it is ours.
    static let applicationID = 0x7172_6570

    /// Migrations are only ever added, never changed: users' stores have been through them.
    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1: sessions and daily counts") { database in
            try database.execute(sql: sessionsAndCounts)
            try database.execute(sql: "PRAGMA application_id = \(applicationID)")
        }
        return migrator
    }

    /// Moments are seconds since 1970 in UTC, dates are ISO 8601, tags are separated by U+001F.
    private static let sessionsAndCounts = """
        CREATE TABLE session (
            id INTEGER PRIMARY KEY,
            task TEXT NOT NULL CHECK (task <> ''),
            start INTEGER NOT NULL,
            "end" INTEGER NOT NULL CHECK ("end" >= start),
            breaks INTEGER NOT NULL CHECK (breaks >= 0),
            plannedMinutes INTEGER CHECK (plannedMinutes > 0),
            color TEXT,
            tags TEXT NOT NULL,
            note TEXT,
            UNIQUE (task, start)
        ) STRICT;
        CREATE INDEX sessionByStart ON session (start);
        CREATE TABLE dailyCount (
            id INTEGER PRIMARY KEY,
            series TEXT NOT NULL CHECK (series <> ''),
            date TEXT NOT NULL,
            value REAL NOT NULL CHECK (value >= 0),
            goal REAL CHECK (goal > 0),
            unit TEXT,
            UNIQUE (series, date)
        ) STRICT;
        CREATE INDEX dailyCountByDate ON dailyCount (date);
        """
}
