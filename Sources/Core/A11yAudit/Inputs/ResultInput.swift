import A11yBaseline
import A11yCapture
import A11yFiles
import A11yModel
import A11yReporting
import Foundation

/// Results of earlier runs as inputs.
package enum ResultInput {
  /// Returns the result of the screens that a test recorded in a file; nil for other files.
  package typealias Judge = (CaptureFile, ExportedAttachment?) -> ResultFile?

  /// Reads a result; nil for other files.
  ///
  /// - Parameter attachment: The entry of the file in the manifest of Xcode.
  static func resultFile(
    in file: CaptureFile, attachedAs attachment: ExportedAttachment?
  ) throws(ResultFileError) -> ResultFile? {
    let data = file.storage.withBytes { bytes in
      ResultFile.recognizes(bytes) ? Data(bytes) : nil
    }
    guard let data else { return nil }
    var result = try ResultFile(data, path: file.path)
    result.run?.attachment = attachment?.run
    return result
  }

  /// Reads the results in files, folders and result bundles. A named file without a result is an error.
  ///
  /// - Parameters:
  ///   - outputs: The files that the run writes.
  ///   - judge: The judge of screens that tests recorded; nil to leave these out.
  package static func results(
    at paths: [String], writing outputs: OutputTargets = .init(), judge: Judge? = nil
  ) throws(AuditError) -> [ResultFile] {
    let bundles = try ResultBundles(in: paths)
    return try bundles.naming { () throws(AuditError) in
      try read(bundles.paths, outputs, judge).map { file in
        var file = file
        file.path = bundles.shown(file.path)
        return file
      }
    }
  }

  /// Whether a file contains a result, judged by its first bytes.
  package static func isResult(_ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory),
      !isDirectory.boolValue, let descriptor = try? ContainedPath.open(reading: path),
      descriptor >= 0
    else { return false }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    defer { try? handle.close() }
    return ResultFile.recognizes((try? handle.read(upToCount: 4096)) ?? Data())
  }

  /// Returns a baseline that accepts all findings of a result.
  package static func accepted(inResultAt path: String) throws -> Baseline {
    OutputGate.shared.protect(path, as: .input)
    let merge = try ResultMerge(results(at: [path]))
    return Baseline.creating(fromEverythingOn: merge.screens, rules: merge.cards)
  }

  private static func read(
    _ paths: [String], _ outputs: OutputTargets, _ judge: Judge?
  ) throws(AuditError) -> [ResultFile] {
    let inputs = try AuditError.reading { () throws(ImportError) in
      try CaptureWalk(paths: paths.map(Paths.relative)).inputs
    }
    var files: [ResultFile] = []
    for input in outputs.inputs(among: inputs) {
      let file = try AuditError.reading { () throws(ImportError) in
        try CaptureFile.read(path: input.path)
      }
      var result = try AuditError.reading { () throws(ResultFileError) in
        try resultFile(in: file, attachedAs: input.attachment)
      }
      if result == nil, input.isNamedAsScreen || input.isNamedByUser {
        result = judge?(file, input.attachment)
      }
      if let result {
        files.append(result)
      } else if input.isNamedByUser || input.isNamedAsResult {
        let path = input.path.escapedForDisplay()
        throw AuditError(
          .input, "\(path): no result in it; expected JSON of check or of a test")
      }
    }
    return files
  }
}

extension ExportedAttachment {
  /// The test run of the attachment; nil if the manifest lacks the device or the configuration.
  var run: AttachedRun? {
    guard !test.isEmpty, let device, let configuration else { return nil }
    return AttachedRun(
      manifest: manifest, test: test, device: device, configuration: configuration,
      arguments: arguments, repetition: repetition)
  }
}
