import { describe, expect, test } from '@jest/globals'
import { isJpeg, isPng, jpegSize, pngSize } from './picture-size.rules.ts'

const START = [0xff, 0xd8]
const SCAN = [0xff, 0xda, 0x00, 0x02, 0x11]
const END = [0xff, 0xd9]

/** Builds a segment; its stated length fits its data unless another length is given. */
const segment = (marker: number, data: readonly number[], length = data.length + 2) => [
  ...[0xff, marker, length >> 8, length & 0xff],
  ...data,
]
/** A frame 258 pixels high and 772 pixels wide. */
const FRAME = [8, 1, 2, 3, 4, 0]
const SIZE = { width: 772, height: 258 }
const sizeOf = (...parts: readonly (readonly number[])[]) => jpegSize(Buffer.from([...START, ...parts.flat()]))

describe('the size of a JPEG', () => {
  test.each(Array.from({ length: 18 }, (_, at) => 0xbf + at))(
    'the size of a JPEG is read after marker %i only if that marker begins a frame',
    (marker) => {
      const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
      expect(sizeOf(segment(marker, FRAME), SCAN, END)).toEqual(isFrame ? SIZE : null)
    },
  )

  test.each<[string, (readonly number[])[]]>([
    ['segments before and after the frame', [segment(0xe0, [1]), segment(0xc0, FRAME), segment(0xdb, []), SCAN, END]],
    ['fill bytes before a marker', [[0xff, 0xff, 0xff], segment(0xc2, FRAME), SCAN, END]],
    ['zeros after the end', [segment(0xc0, FRAME), SCAN, END, [0, 0, 0]]],
    ['the shortest frame', [segment(0xc0, FRAME), SCAN, END]],
  ])('the size of a JPEG with %s is read', (_, parts) => {
    expect(sizeOf(...parts)).toEqual(SIZE)
  })

  test.each<[string, (readonly number[])[]]>([
    ['no frame', [segment(0xe0, [1]), SCAN, END]],
    ['two frames', [segment(0xc0, FRAME), segment(0xc0, FRAME), SCAN, END]],
    ['a frame after the scan', [SCAN, segment(0xc0, FRAME), END]],
    ['a frame that is too short', [segment(0xc0, FRAME.slice(0, 5)), SCAN, END]],
    ['no scan', [segment(0xc0, FRAME), END]],
    ['no end', [segment(0xc0, FRAME), SCAN]],
    ['its end before the scan', [segment(0xe0, END), segment(0xc0, FRAME), SCAN]],
    ['data after the end', [segment(0xc0, FRAME), SCAN, END, [0, 1]]],
    ['a byte between segments', [segment(0xe0, []), [0], segment(0xc0, FRAME), SCAN, END]],
    ['a segment of one byte', [segment(0xe0, [], 1), segment(0xc0, FRAME), SCAN, END]],
    ['a segment beyond the end of the file', [segment(0xc0, FRAME), segment(0xe0, [1], 9), SCAN, END]],
  ])('the size of a JPEG with %s is not read', (_, parts) => {
    expect(sizeOf(...parts)).toBeNull()
  })
})

describe('the size of a PNG', () => {
  const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  const chunk = (type: string, data: readonly number[] = [], length = data.length) => [
    ...[0, 0, length >> 8, length & 0xff],
    ...Buffer.from(type, 'latin1'),
    ...data,
    ...[0, 0, 0, 0],
  ]
  const header = [0, 0, 3, 4, 0, 0, 1, 2, 8, 6, 0, 0, 0]
  const pngOf = (...parts: readonly (readonly number[])[]) => pngSize(Buffer.from([...SIGNATURE, ...parts.flat()]))

  test.each<[string, (readonly number[])[]]>([
    ['a header and an end', [chunk('IHDR', header), chunk('IEND')]],
    ['data between them', [chunk('IHDR', header), chunk('IDAT', [1, 2, 3]), chunk('IEND')]],
  ])('the size of a PNG with %s is read', (_, parts) => {
    expect(pngOf(...parts)).toEqual(SIZE)
  })

  test.each<[string, (readonly number[])[]]>([
    ['no header', [chunk('IDAT', [1]), chunk('IEND')]],
    ['a late header', [chunk('IDAT', [1]), chunk('IHDR', header), chunk('IEND')]],
    ['two headers', [chunk('IHDR', header), chunk('IHDR', header), chunk('IEND')]],
    ['a longer header', [chunk('IHDR', [...header, 0]), chunk('IEND')]],
    ['no end', [chunk('IHDR', header), chunk('IDAT', [1])]],
    ['data after the end', [chunk('IHDR', header), chunk('IEND'), [0]]],
    ['a chunk beyond the end of the file', [chunk('IHDR', header), chunk('IDAT', [1], 2), chunk('IEND').slice(0, -1)]],
  ])('the size of a PNG with %s is not read', (_, parts) => {
    expect(pngOf(...parts)).toBeNull()
  })

  test('pictures are recognized by their first bytes', () => {
    expect([isPng(Buffer.from(SIGNATURE)), isPng(Buffer.from(SIGNATURE.slice(0, 7)))]).toEqual([true, false])
    const jpegs = [
      [0xff, 0xd8, 0xff],
      [0xff, 0xd8],
      [0xff, 0xd9, 0xff],
      [0, 0xd8, 0xff],
    ]
    expect(jpegs.map((bytes) => isJpeg(Buffer.from(bytes)))).toEqual([true, false, false, false])
  })
})
