import type { Call } from '@portal/contract'
import { v7 } from 'uuid'

/** Generates an idempotency key (UUIDv7). Create a new key for each submit, and keep it for retries. */
export function makeIdempotencyKey(): string {
  return v7()
}

/** The maximum number of writes with unknown results that are remembered; users rarely have so many. */
const KEPT = 50

/**
 * Remembers the idempotency key of each write with an unknown result, so that repeating the same content counts as the
 * same submit, as the error message promises. Calls with passwords or codes are not remembered.
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
