import type { KeyEnvironment } from '@portal/contract'
import type { ApiKeyRow } from '@portal/contract/api-keys/api-keys.calls'

/** The keys of one mode, grouped by their allowed actions. */
export interface KeysOfMode {
  /** Active. */
  readonly active: ApiKeyRow | null
  /** Awaiting authorization, or waiting to be revealed. */
  readonly coming: ApiKeyRow | null
  /** Replaced or revoked, newest first. */
  readonly former: readonly ApiKeyRow[]
}

/** The number of former keys shown at first. */
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
