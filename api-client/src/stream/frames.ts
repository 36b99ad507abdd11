import { FRAME_HEAD, LARGEST_FRAME } from '@portal/contract/stream'

/**
 * Splits a byte stream into frames on demand. `next` returns null at the end of the stream, and throws if a frame is
 * cut off.
 */
export interface Frames {
  next(): Promise<Uint8Array<ArrayBuffer> | null>
  /** Notifies the sender that the reader has stopped. */
  cancel(reason?: unknown): Promise<void>
}

export function framesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): Frames {
  const reader = body.getReader()
  let held: Uint8Array<ArrayBuffer> = new Uint8Array(0)

  /** Returns exactly `length` bytes; null if the stream ended before the first byte. */
  async function take(length: number): Promise<Uint8Array<ArrayBuffer> | null> {
    const parts: Uint8Array<ArrayBuffer>[] = [held]
    let there = held.length
    while (there < length) {
      const { value, done } = await reader.read()
      if (done) {
        if (there === 0) return null
        throw new TypeError('the stream was cut off')
      }
      parts.push(value)
      there += value.length
    }
    const all = parts.length === 1 ? held : joined(parts, there)
    held = all.subarray(length)
    return all.subarray(0, length)
  }

  return {
    async next() {
      const head = await take(FRAME_HEAD)
      if (head === null) return null
      const length = new DataView(head.buffer, head.byteOffset).getUint32(0)
      if (length === 0 || length > LARGEST_FRAME) throw new TypeError('no frame is that long')
      const frame = await take(length)
      if (frame === null) throw new TypeError('the stream was cut off')
      return frame
    },
    cancel: (reason) => reader.cancel(reason),
  }
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
