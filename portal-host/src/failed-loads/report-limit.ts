const WINDOW_MS = 60_000
/**
 * The maximum number of reports per address and minute. Each tab reports a release once, so a branch of thirty people
 * behind one address remains below this limit.
 */
const PER_ADDRESS = 60
const IN_ALL = 3_000

/** Limits the number of reports read per minute, per address and in total. At most `IN_ALL` addresses are stored. */
export function createReportLimit(now: () => number = Date.now): (address: string) => boolean {
  let windowStart = 0
  let inAll = 0
  const byAddress = new Map<string, number>()
  return (address) => {
    if (now() - windowStart > WINDOW_MS) {
      windowStart = now()
      inAll = 0
      byAddress.clear()
    }
    const ofAddress = (byAddress.get(address) ?? 0) + 1
    if (ofAddress > PER_ADDRESS || inAll >= IN_ALL) return false
    byAddress.set(address, ofAddress)
    inAll += 1
    return true
  }
}
