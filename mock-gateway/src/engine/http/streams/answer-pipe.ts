import { PassThrough } from 'node:stream'

/** Maximum number of bytes buffered for a slow reader. The writer waits when the buffer is full. */
const WAITING_BYTES = 1024 * 1024
/**
 * How long a reader may take nothing although bytes are waiting for it, in milliseconds. A reader that stops holds a
 * slot, a database connection and a cursor, and a few such readers would make everybody wait.
 */
export const STALLED_MS = 30_000
/** Minimum number of bytes that a reader takes within {@link STALLED_MS}: far fewer than on the slowest connection. */
const LEAST_BYTES = 32 * 1024
const LOOK_MS = 5_000

/** Carries the frames of an answer to its reader. It is destroyed if the reader takes next to nothing. */
export class AnswerPipe extends PassThrough {
  #passed = 0
  #lastTaken = 0
  #lastTakenAt = performance.now()

  constructor() {
    super({ highWaterMark: WAITING_BYTES })
    const watch = setInterval(() => this.endIfStalled(), LOOK_MS)
    watch.unref()
    this.once('close', () => clearInterval(watch))
  }

  /** Destroys the stream if its reader has taken next to nothing for {@link STALLED_MS}. A timer calls this. */
  endIfStalled(now = performance.now()): void {
    const taken = this.#passed - this.readableLength
    const isWaiting = this.readableLength + this.writableLength > 0
    if (taken - this.#lastTaken >= LEAST_BYTES || !isWaiting) {
      this.#lastTaken = taken
      this.#lastTakenAt = now
    } else if (now - this.#lastTakenAt >= STALLED_MS) this.destroy(new Error('the reader has stopped reading'))
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: (error: null, chunk: Buffer) => void): void {
    this.#passed += chunk.length
    done(null, chunk)
  }
}
