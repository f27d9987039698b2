import A11yModel
public enum AppiumXMLImporter: Importer {
  public static let format = "appium-xml"
  public static func recognizes(_ bytes: UnsafeRawBufferPointer) -> Bool { false }
  public static func screens(in file: CaptureFile, limits: ImportLimits) throws(ImportError) -> ImportResult { ImportResult() }
}
