import { addressGroup } from '../failed-loads/address-group.ts'

const WINDOW_MS = 60_000

/** Limits per minute. */
export interface AddressLimits {
  /** Maximum number for one address; for IPv6, for one /64 network. */
  readonly perAddress: number
  /** Maximum number for all addresses together, which also limits the number of stored addresses. */
  readonly inAll: number
}

/** Returns a function that counts one use by an address and returns whether the use is within the limits. */
export function createAddressLimit(
  { perAddress, inAll }: AddressLimits,
  now: () => number = Date.now,
): (address: string) => boolean {
  let windowStart = 0
  let counted = 0
  const byAddress = new Map<string, number>()
  return (ip) => {
    if (now() - windowStart > WINDOW_MS) {
      windowStart = now()
      counted = 0
      byAddress.clear()
    }
    const address = addressGroup(ip)
    const ofAddress = (byAddress.get(address) ?? 0) + 1
    if (ofAddress > perAddress || counted >= inAll) return false
    byAddress.set(address, ofAddress)
    counted += 1
    return true
  }
}
