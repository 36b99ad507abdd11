import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { AnswerPipe, STALLED_MS } from './answer-pipe.ts'

const LEAST = 32 * 1024
const PART = Buffer.alloc(64 * 1024)

let pipe: AnswerPipe
let now: number

beforeEach(() => {
  now = performance.now()
  pipe = new AnswerPipe()
  pipe.on('error', () => undefined)
})
afterEach(() => {
  pipe.destroy()
})

const fill = () => {
  while (pipe.write(PART));
}
/** Lets time pass in steps, and looks at the stream after each. */
const pass = (ms: number, step = 5_000) => {
  for (const end = now + ms; now < end; ) {
    now = Math.min(now + step, end)
    pipe.endIfStalled(now)
  }
}

test('a reader that takes nothing for 30 seconds loses its stream', () => {
  fill()
  pass(STALLED_MS - 1_000)
  expect(pipe.destroyed).toBe(false)
  pass(6_000)
  expect(pipe.errored).toEqual(new Error('the reader has stopped reading'))
})

test('a reader that stops after the last byte was written loses its stream too', () => {
  pipe.end(PART)
  pass(STALLED_MS + 5_000)
  expect(pipe.destroyed).toBe(true)
})

test('a reader that is slow, but takes something, keeps its stream', () => {
  fill()
  for (let n = 0; n < 10; n += 1) {
    pass(STALLED_MS - 1_000)
    expect(pipe.read(LEAST)).toHaveLength(LEAST)
    // The writer refills the buffer, so that its length alone does not show that something was taken.
    pipe.write(Buffer.alloc(LEAST))
  }
  expect(pipe.destroyed).toBe(false)
})

test('a reader that takes a little every 29 seconds, to keep its stream for ever, loses it', () => {
  fill()
  for (let n = 0; n < 3 && !pipe.destroyed; n += 1) {
    pass(STALLED_MS - 1_000)
    pipe.read(1024)
  }
  expect(pipe.destroyed).toBe(true)
})

test('a reader that waits for a slow writer keeps its stream', async () => {
  pipe.resume()
  pipe.write(PART)
  while (pipe.readableLength + pipe.writableLength > 0) await new Promise(setImmediate)
  pass(10 * STALLED_MS)
  pipe.pause()
  pipe.write(PART)
  pass(STALLED_MS - 1_000)
  expect(pipe.destroyed).toBe(false)
})
