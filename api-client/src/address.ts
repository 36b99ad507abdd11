/** How long a looked-up address is used, in milliseconds; limited because people change networks. */
const BELIEVED_MS = 30 * 60_000
/** Minimum time before a failed look-up is repeated, in milliseconds. */
const TRY_AGAIN_MS = 60_000

/**
 * Keeps the client's address as the gateway sees it, for the `ipaddress` header (ruling A79). Calls do not wait for the
 * look-up.
 */
export function createAddress(lookUp: () => Promise<string>) {
  let address: string | null = null
  let askAgainAt = 0
  return {
    known: () => address,
    /** Starts a look-up if the address is unknown or too old. */
    freshen() {
      if (Date.now() < askAgainAt) return
      askAgainAt = Date.now() + TRY_AGAIN_MS
      lookUp().then(
        (found) => {
          address = found
          askAgainAt = Date.now() + BELIEVED_MS
        },
        () => {},
      )
    },
    forget() {
      address = null
      askAgainAt = 0
    },
  }
}
