// The constants that both ends of a streamed answer share (decision 0081). The answer of the call comes first, as
// without a stream, with a key for the stream; then frames, each sealed under that key with its number, so that no
// frame can be omitted, moved or cut off unnoticed.

/** Media type of a streamed answer. */
export const STREAM_TYPE = 'application/octet-stream'

/** The content of a frame, by the first byte of its plain text. */
export const FRAME = {
  /** Bytes of the requested data. */
  data: 0,
  /** The progress of the work, as JSON. */
  progress: 1,
  /** All of it was sent: JSON. A stream without this frame is incomplete. */
  end: 2,
  /** The stream ends here: the envelope of a refusal, as JSON. */
  failed: 3,
} as const

/** Maximum bytes of a frame, sealed. */
export const LARGEST_FRAME = 512 * 1024

/** Length of each frame in bytes, before it, big-endian. */
export const FRAME_HEAD = 4

const NONCE_BYTES = 12

/** The nonce of a frame by its number: each stream has its own key, so that a nonce is never reused. */
export function frameNonce(number: number): Uint8Array<ArrayBuffer> {
  const nonce = new Uint8Array(NONCE_BYTES)
  new DataView(nonce.buffer).setBigUint64(NONCE_BYTES - 8, BigInt(number))
  return nonce
}
