import type { KeyEnvironment } from '@portal/contract'
import type { ApiKeyRow } from '@portal/contract/api-keys/api-keys.calls'

/** The keys of one mode, grouped by the actions allowed on them. */
export interface KeysOfMode {
  /** The active pair. Null if the mode has no active pair. */
  readonly active: ApiKeyRow | null
  /**
   * The pair that awaits authorization, or whose secret has not been revealed after the authorization. Null if the mode
   * has no such pair.
   */
  readonly coming: ApiKeyRow | null
  /** The replaced and revoked pairs, newest first. */
  readonly former: readonly ApiKeyRow[]
}

/** The number of former keys shown at first. */
const SHOWN = 8

export function keysOfMode(keys: readonly ApiKeyRow[], env: KeyEnvironment): KeysOfMode {
  const own = keys.filter((key) => key.env === env)
  return {
    active: own.find((key) => key.status === 'active') ?? null,
    coming: own.find((key) => key.status === 'pending' || key.status === 'granted') ?? null,
    // A request for which no pair was generated is left out, because it was never a key.
    former: own
      .filter((key) => (key.status === 'retiring' || key.status === 'revoked') && key.maskedSecret !== null)
      .slice(0, SHOWN),
  }
}
