public import ArgumentParser
public import Report

extension OutputFormat: ExpressibleByArgument {}
extension LayoutInspector.Format: ExpressibleByArgument {}
extension LayoutInspector.Alignment: ExpressibleByArgument {}
extension LayoutInspector.Direction: ExpressibleByArgument {}
extension PaperSize: ExpressibleByArgument {}
