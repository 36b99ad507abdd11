// Constants shared by the sender and the receiver of a streamed answer (decision 0081). The call's ordinary answer
// comes first and contains a key for the stream. Frames follow, each sealed under that key with the frame's number, so
// that nobody can omit, move or cut off a frame unnoticed.

/** Media type of a streamed answer. */
export const STREAM_TYPE = 'application/octet-stream'

/** The kinds of frames. The first byte of a frame's plain text is its kind. */
export const FRAME = {
  /** Bytes of the requested data. */
  data: 0,
  /** The progress of the work, as JSON. */
  progress: 1,
  /** Summary after all data, as JSON. A stream without this frame is incomplete. */
  end: 2,
  /** The stream failed and ends: the envelope of the refusal, as JSON. */
  failed: 3,
} as const

/** Maximum size of a sealed frame, in bytes. */
export const LARGEST_FRAME = 512 * 1024

/** Number of bytes before each frame, which contain the frame's length in bytes, big-endian. */
export const FRAME_HEAD = 4

const NONCE_BYTES = 12

/** Returns the nonce of a frame from its number. Each stream has its own key, so a nonce is never reused. */
export function frameNonce(number: number): Uint8Array<ArrayBuffer> {
  const nonce = new Uint8Array(NONCE_BYTES)
  new DataView(nonce.buffer).setBigUint64(NONCE_BYTES - 8, BigInt(number))
  return nonce
}
