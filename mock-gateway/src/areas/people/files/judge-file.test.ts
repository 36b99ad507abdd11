import { describe, expect, test } from '@jest/globals'
import { jpegOf, lyingPng, pngOfBytes, smallPdf, smallPng } from '../../../testing/pictures.ts'
import { judgeFile } from './judge-file.ts'
import { pdfWith } from './pdf/testing/pdf-builder.ts'

/**
 * Upper limit in milliseconds. Judging takes milliseconds on an idle machine and a second on a busy machine. Unbounded
 * unpacking, walking or backtracking takes minutes.
 */
const AT_ONCE_MS = 10_000

// Security §7, U1: invalid and oversized pictures are refused by their first bytes and never decoded.

describe('accepted files', () => {
  test('a PNG is accepted, and its size is read', () => {
    expect(judgeFile(smallPng(), 'passport')).toEqual({
      fault: null,
      mediaType: 'image/png',
      size: { width: 8, height: 8 },
    })
  })

  test('a JPEG is accepted with the size of its own frame, not the size of its thumbnail', () => {
    expect(judgeFile(jpegOf(640, 480), 'signature')).toEqual({
      fault: null,
      mediaType: 'image/jpeg',
      size: { width: 640, height: 480 },
    })
  })

  test('a PDF is accepted as a licence', () => {
    expect(judgeFile(smallPdf(), 'licence')).toMatchObject({ fault: null, mediaType: 'application/pdf', size: null })
  })

  test('a file of exactly 2 MB and a picture of exactly 12 megapixels are accepted', () => {
    expect(judgeFile(pngOfBytes(2_000_000), 'passport').fault).toBeNull()
    expect(judgeFile(jpegOf(4000, 3000), 'passport').fault).toBeNull()
  })
})

const png = smallPng()

describe('refused files', () => {
  test.each([
    ['nothing at all', Buffer.alloc(0), 'fileDamaged'],
    ['one byte over 2 MB', pngOfBytes(2_000_001), 'fileSize'],
    ['a GIF', Buffer.from('GIF89a........'), 'pictureKind'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'pictureKind'],
    ['a page named .png', Buffer.from('<!doctype html><script>alert(1)</script>'), 'pictureKind'],
    ['a PDF as a passport', smallPdf(), 'pictureKind'],
    ['a PNG of 30,000 by 30,000 in a few bytes', lyingPng(30_000, 30_000), 'picturePixels'],
    ['a PNG one line over 12 megapixels', lyingPng(4000, 3001), 'picturePixels'],
    ['a PNG of no width', lyingPng(0, 100), 'fileDamaged'],
    ['a PNG of 2³² by 2³²', lyingPng(0xffffffff, 0xffffffff), 'picturePixels'],
    ['a PNG cut short', png.subarray(0, png.length - 5), 'fileDamaged'],
    ['a PNG with a page behind its end', Buffer.concat([png, Buffer.from('<script>')]), 'fileDamaged'],
    ['a PNG whose chunk reaches beyond the end', lyingLength(png), 'fileDamaged'],
    ['a PNG with a second header', secondHeader(png), 'fileDamaged'],
    ['only the signature of a PNG', png.subarray(0, 8), 'fileDamaged'],
    ['a JPEG of 65,535 by 65,535', jpegOf(65_535, 65_535), 'picturePixels'],
    ['a JPEG with two frames', jpegOf(10, 10, { frames: 2 }), 'fileDamaged'],
    ['a JPEG without a frame', jpegOf(10, 10, { frames: 0 }), 'fileDamaged'],
    ['a JPEG with a page behind its end', Buffer.concat([jpegOf(10, 10), Buffer.from('<html>PK')]), 'fileDamaged'],
    ['a JPEG without an end', jpegOf(10, 10, { isCut: true }), 'fileDamaged'],
    ['a JPEG whose segment has no length', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0]), 'fileDamaged'],
    ['a JPEG of fill bytes', Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(1_900_000, 0xff)]), 'fileDamaged'],
  ])('%s is refused', (_, bytes, fault) => {
    const started = performance.now()
    expect(judgeFile(bytes, 'passport')).toEqual({ fault })
    expect(performance.now() - started).toBeLessThan(AT_ONCE_MS)
  })

  test.each([
    ['a program', Buffer.from('MZ............'), 'fileKind'],
    ['a PDF with a script', pdfWith('<</S/JavaScript/JS(x)>>'), 'pdfActive'],
    ['a PDF cut short', smallPdf().subarray(0, 20), 'fileDamaged'],
  ])('%s is refused as a licence', (_, bytes, fault) => {
    expect(judgeFile(bytes, 'licence')).toEqual({ fault })
  })
})

function lyingLength(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes)
  changed.writeUInt32BE(0x7fffffff, 33)
  return changed
}

/** Inserts a second copy of the header chunk where the picture's data would begin. */
function secondHeader(bytes: Buffer): Buffer {
  return Buffer.concat([bytes.subarray(0, 33), bytes.subarray(8, 33), bytes.subarray(33)])
}
