public import ArgumentParser
public import Report

extension OutputFormat: ExpressibleByArgument {}
extension LayoutInspector.Format: ExpressibleByArgument {}
extension PaperSize: ExpressibleByArgument {}
