import A11yModel

#if canImport(ImageIO)
  internal import CoreGraphics
  import Foundation
  internal import ImageIO
#else
  internal import CPng
#endif

/// The conversion between PNG files and pixels: with ImageIO on Apple platforms, elsewhere with the simplified
/// functions of libpng.
enum PictureCoding {
  #if canImport(ImageIO)
    static func decode(_ file: [UInt8], width: Int, height: Int) -> [UInt8]? {
      guard let source = CGImageSourceCreateWithData(Data(file) as CFData, nil),
        CGImageSourceGetStatus(source) == .statusComplete,
        let image = CGImageSourceCreateImageAtIndex(source, 0, nil),
        image.width == width, image.height == height
      else { return nil }
      var bytes = [UInt8](repeating: 0, count: width * height * 4)
      let isDrawn = bytes.withUnsafeMutableBytes { buffer in
        guard let context = context(buffer.baseAddress, width: width, height: height) else {
          return false
        }
        context.draw(image, in: CGRect(x: 0, y: 0, width: width, height: height))
        return true
      }
      return isDrawn ? bytes : nil
    }

    static func encode(_ pixels: Pixels) -> [UInt8]? {
      var bytes = pixels.bytes
      let image = bytes.withUnsafeMutableBytes { buffer in
        context(buffer.baseAddress, width: pixels.width, height: pixels.height)?.makeImage()
      }
      let file = NSMutableData()
      guard let image,
        let target = CGImageDestinationCreateWithData(
          file as CFMutableData, "public.png" as CFString, 1, nil)
      else { return nil }
      CGImageDestinationAddImage(target, image, nil)
      return CGImageDestinationFinalize(target) ? [UInt8](file as Data) : nil
    }

    private static func context(
      _ bytes: UnsafeMutableRawPointer?, width: Int, height: Int
    ) -> CGContext? {
      guard let space = CGColorSpace(name: CGColorSpace.sRGB) else { return nil }
      return CGContext(
        data: bytes, width: width, height: height, bitsPerComponent: 8, bytesPerRow: width * 4,
        space: space, bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    }
  #else
    static func decode(_ file: [UInt8], width: Int, height: Int) -> [UInt8]? {
      var image = png_image()
      image.version = png_uint_32(PNG_IMAGE_VERSION)
      // Frees what libpng keeps between its two calls; does nothing after the second.
      defer { png_image_free(&image) }
      return file.withUnsafeBytes { file -> [UInt8]? in
        guard png_image_begin_read_from_memory(&image, file.baseAddress, file.count) != 0,
          image.width == png_uint_32(width), image.height == png_uint_32(height)
        else { return nil }
        image.format = rgba
        var isComplete = false
        let bytes = [UInt8](unsafeUninitializedCapacity: width * height * 4) { buffer, count in
          isComplete = png_image_finish_read(&image, nil, buffer.baseAddress, 0, nil) != 0
          count = isComplete ? buffer.count : 0
        }
        return isComplete ? bytes : nil
      }
    }

    static func encode(_ pixels: Pixels) -> [UInt8]? {
      var image = png_image()
      image.version = png_uint_32(PNG_IMAGE_VERSION)
      image.width = png_uint_32(pixels.width)
      image.height = png_uint_32(pixels.height)
      image.format = rgba
      defer { png_image_free(&image) }
      var size = png_alloc_size_t(0)
      guard png_image_write_to_memory(&image, nil, &size, 0, pixels.bytes, 0, nil) != 0 else {
        return nil
      }
      var isComplete = false
      let file = [UInt8](unsafeUninitializedCapacity: Int(size)) { buffer, count in
        isComplete =
          png_image_write_to_memory(
            &image, buffer.baseAddress, &size, 0, pixels.bytes, 0, nil) != 0
        count = isComplete ? Int(size) : 0
      }
      return isComplete ? file : nil
    }

    // PNG_FORMAT_RGBA, a macro that Swift does not import.
    private static let rgba = png_uint_32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
  #endif
}
