import type { Call } from '@portal/contract'
import { v7 } from 'uuid'

/** Generates an idempotency key, UUIDv7; create one per submit and keep it for retries. */
export function makeIdempotencyKey(): string {
  return v7()
}

/** The number of lost answers remembered; more than a person leaves open. */
const KEPT = 50

/**
 * Remembers the key of each write whose result is unknown, so that repeating the same content is the same submit, as
 * the message promises. Calls that carry passwords or codes are not remembered.
 */
export function createUnanswered() {
  const keys = new Map<string, string>()
  const nameOf = (call: Call, request: unknown) => `${call.path} ${JSON.stringify(request)}`
  return {
    keyFor: (call: Call, request: unknown) => (call.secret ? undefined : keys.get(nameOf(call, request))),
    note(call: Call, request: unknown, key: string) {
      if (call.secret) return
      keys.set(nameOf(call, request), key)
      if (keys.size > KEPT) keys.delete(keys.keys().next().value as string)
    },
    answered: (call: Call, request: unknown) => void (call.secret || keys.delete(nameOf(call, request))),
    forget: () => keys.clear(),
  }
}
