import type { KeyEnvironment } from '@portal/contract'
import type { ApiKeyRow } from '@portal/contract/api-keys/api-keys.calls'

/** The keys of one mode, grouped by their possible acts. */
export interface KeysOfMode {
  /** In force. */
  readonly active: ApiKeyRow | null
  /** On its way: waits for a checker, or to be revealed. */
  readonly coming: ApiKeyRow | null
  /** Replaced or over, newest first. */
  readonly former: readonly ApiKeyRow[]
}

/** Former keys in sight at once. */
const SHOWN = 8

export function keysOfMode(keys: readonly ApiKeyRow[], env: KeyEnvironment): KeysOfMode {
  const own = keys.filter((key) => key.env === env)
  return {
    active: own.find((key) => key.status === 'active') ?? null,
    coming: own.find((key) => key.status === 'pending' || key.status === 'granted') ?? null,
    // A request without a generated pair was never a key.
    former: own
      .filter((key) => (key.status === 'retiring' || key.status === 'revoked') && key.maskedSecret !== null)
      .slice(0, SHOWN),
  }
}
