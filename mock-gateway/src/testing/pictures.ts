import { pngOf } from '../demo/drawn-picture.ts'

/** Returns a small picture in a shade of red, so that two uploads differ. */
export const smallPng = (red = 20): Buffer => pngOf(8, 8, () => [red, 90, 90])

/**
 * Returns a JPEG of the given size without real content. Its segments are valid, and a header reader sees nothing else.
 */
export function jpegOf(width: number, height: number, options: { frames?: number; isCut?: boolean } = {}): Buffer {
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0])
  const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 1, 2, 3])
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    // A thumbnail inside a segment has its own frame, which a reader must not confuse with the picture's frame.
    segment(0xe1, Buffer.concat([Buffer.from([0xff, 0xd8]), frame])),
    ...Array.from({ length: options.frames ?? 1 }, () => frame),
    scan,
    ...(options.isCut ? [] : [Buffer.from([0xff, 0xd9])]),
  ])
}

function segment(marker: number, data: Buffer): Buffer {
  const length = data.length + 2
  return Buffer.concat([Buffer.from([0xff, marker, length >> 8, length & 255]), data])
}

/** Returns a PNG whose header claims another size: a decompression bomb in a few bytes. */
export function lyingPng(width: number, height: number): Buffer {
  const bytes = smallPng()
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

/** Returns a whole PNG of exactly `length` bytes, padded by a text chunk that no reader uses. */
export function pngOfBytes(length: number): Buffer {
  const bytes = smallPng()
  const filler = Buffer.alloc(length - bytes.length)
  filler.writeUInt32BE(filler.length - 12, 0)
  filler.write('tEXt', 4, 'latin1')
  const end = bytes.length - 12
  return Buffer.concat([bytes.subarray(0, end), filler, bytes.subarray(end)])
}

export const smallPdf = (): Buffer => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
