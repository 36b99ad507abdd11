import { crc32, deflateSync } from 'node:zlib'
import { seededRandom } from './random.ts'

// The demo draws the pictures of its officers, so that the repository needs no photographs.

type Ink = readonly [red: number, green: number, blue: number]
type Draw = (x: number, y: number) => Ink

/** Draws a head and shoulders in two tones, different for every seed. */
export function drawnPortrait(seed: number): Buffer {
  const random = seededRandom(seed)
  const tone = () => 60 + Math.floor(random.next() * 90)
  const coat: Ink = [tone(), tone(), tone()]
  const skin: Ink = [
    120 + Math.floor(random.next() * 90),
    80 + Math.floor(random.next() * 70),
    60 + Math.floor(random.next() * 60),
  ]
  const [width, height] = [180, 220]
  const inside = (x: number, y: number, radiusX: number, radiusY: number) => (x / radiusX) ** 2 + (y / radiusY) ** 2 < 1
  return pngOf(width, height, (x, y) => {
    const [dx, dy] = [x - width / 2, y - height * 0.42]
    if (inside(dx, dy + 18, 48, 46) && dy < -6) return [38, 34, 33]
    if (inside(dx, dy, 42, 56)) return skin
    if (inside(dx, dy - 126, 82, 78)) return coat
    return [226, 231, 233]
  })
}

/** Draws a signature as a few loops of one pen, different for every seed. */
export function drawnSignature(seed: number): Buffer {
  const isMarked = signed(seed)
  return pngOf(...SIGNATURE, (x, y) => (isMarked(x, y) ? PEN : PAPER))
}

/** Draws a photographed receipt with a head, lines of print, and a signature at its foot. */
export function drawnReceipt(seed: number): Buffer {
  const isMarked = signed(seed)
  const [width, height] = [420, 594]
  const random = seededRandom(seed)
  const ends = Array.from({ length: 16 }, () => random.between(120, 330))
  return pngOf(width, height, (x, y) => {
    if (isMarked(x - 60, y - 450)) return PEN
    if (x < 40 || x > width - 40) return PAPER
    if (y > 44 && y < 60) return x < 210 ? PRINT : PAPER
    if (y === 555) return PRINT
    const line = Math.floor((y - 100) / 20)
    const isOfLine = (y - 100) % 20 < 6 && x < 40 + (ends[line] ?? 0)
    return y > 100 && isOfLine ? [120, 126, 130] : PAPER
  })
}

const SIGNATURE = [320, 120] as const
const PEN: Ink = [22, 42, 92]
const PAPER: Ink = [252, 252, 250]
const PRINT: Ink = [40, 44, 48]

/** Draws a signature. The returned function is true for the pixels of the pen. */
function signed(seed: number): (x: number, y: number) => boolean {
  const random = seededRandom(seed)
  const [width, height] = SIGNATURE
  const waves = Array.from({ length: 3 }, () => ({
    reach: 10 + random.next() * 16,
    pace: 2 + random.next() * 6,
    phase: random.next() * 6,
  }))
  const marked = new Uint8Array(width * height)
  const steps = 4000
  for (let step = 0; step < steps; step++) {
    const at = step / steps
    const swing = (turn: number) =>
      waves.reduce((sum, { reach, pace, phase }) => sum + reach * Math.sin(at * pace * 6.28 + phase + turn), 0)
    const x = Math.round(30 + at * 260 + swing(1.6) * 0.5)
    const y = Math.round(height / 2 + swing(0) * (1 - at * 0.6))
    for (const [dx, dy] of [
      [0, 0],
      [1, 0],
      [0, 1],
    ] as const) {
      if (x + dx >= 0 && x + dx < width && y + dy >= 0 && y + dy < height) marked[(y + dy) * width + x + dx] = 1
    }
  }
  return (x, y) => x >= 0 && x < width && y >= 0 && y < height && marked[y * width + x] === 1
}

/** Returns a true-colour PNG, drawn pixel by pixel. */
export function pngOf(width: number, height: number, draw: Draw): Buffer {
  const lines = Buffer.alloc(height * (1 + width * 3))
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) lines.set(draw(x, y), y * (1 + width * 3) + 1 + x * 3)
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits per channel, and three channels.
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
