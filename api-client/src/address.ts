/** How long a looked-up address is used: people change networks. */
const BELIEVED_MS = 30 * 60_000
/** A failed look-up is not repeated sooner. */
const TRY_AGAIN_MS = 60_000

/**
 * The client's address as the gateway sees it, for the `ipaddress` header (ruling A79). Looked up in parallel: a call
 * does not wait for it.
 */
export function createAddress(lookUp: () => Promise<string>) {
  let address: string | null = null
  let askAgainAt = 0
  return {
    known: () => address,
    /** Starts a look-up when one is due. */
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
