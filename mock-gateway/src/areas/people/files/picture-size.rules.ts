// Reads only the header, without decoding, so that a picture that would unpack to gigabytes costs a few bytes. Reads
// only two formats, strictly: a library supports twenty formats and is lenient, and hostile headers have hung such
// libraries before.

export interface PictureSize {
  readonly width: number
  readonly height: number
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

export const isPng = (bytes: Buffer): boolean => bytes.subarray(0, 8).equals(PNG_SIGNATURE)
export const isJpeg = (bytes: Buffer): boolean => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff

/** Returns width and height from the header chunk; null unless the chunks cover the whole file. */
export function pngSize(bytes: Buffer): PictureSize | null {
  let size: PictureSize | null = null
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    const next = at + 12 + length
    if (next > bytes.length) return null
    if ((type === 'IHDR') !== (at === 8)) return null
    if (type === 'IHDR') {
      if (length !== 13) return null
      size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) }
    }
    // Data after the last chunk is refused.
    if (type === 'IEND') return next === bytes.length ? size : null
    at = next
  }
  return null
}

/**
 * Returns whether a marker starts a frame: the markers of all codings, without the tables and extensions in the same
 * range.
 */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9

/** Returns whether the end marker follows, with only padding after it. */
function endsAfter(bytes: Buffer, at: number): boolean {
  const end = bytes.lastIndexOf(Buffer.from([0xff, END_OF_IMAGE]))
  return end > at && bytes.subarray(end + 2).every((byte) => byte === 0)
}

/**
 * Returns width and height of the only frame before the first scan; null if there is no frame, if there are two, or if
 * a segment exceeds the file.
 */
export function jpegSize(bytes: Buffer): PictureSize | null {
  let size: PictureSize | null = null
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    // Skips fill bytes before a marker.
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === START_OF_SCAN) return endsAfter(bytes, at) ? size : null
    const length = bytes.readUInt16BE(at + 2)
    if (length < 2 || at + 2 + length > bytes.length) return null
    if (isFrame(marker)) {
      if (size !== null || length < 8) return null
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    }
    at += 2 + length
  }
  return null
}
