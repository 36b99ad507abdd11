/** The content of a request: its body, and what the client sends with it. Nothing in it is checked yet. */
export interface Message {
  readonly body: unknown
  readonly replyTo?: unknown
  readonly idempotencyKey?: unknown
  readonly sessionKey?: unknown
  readonly formerSession?: unknown
}

/** Reads the content of a request. Returns null if it is not a JSON object with a body. */
export function readMessage(plaintext: Uint8Array): Message | null {
  let message: unknown
  try {
    message = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plaintext))
  } catch {
    return null
  }
  return typeof message === 'object' && message !== null && Object.hasOwn(message, 'body') ? (message as Message) : null
}
