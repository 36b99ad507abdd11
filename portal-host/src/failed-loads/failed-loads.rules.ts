/** One report from a tab: the active release of a module threw while it was loaded or first drawn. */
export interface FailedLoad {
  /** When the host received it, milliseconds. */
  readonly at: number
  readonly by: SignedInReporter | AnonymousReporter
}

interface SignedInReporter {
  /** The gateway's pseudonym for the user, equal in all of the user's sessions. */
  readonly user: string
}

interface AnonymousReporter {
  /** A random identifier stored by the browser. */
  readonly browser: string
  /** The IPv4 address, or the /64 of the IPv6 address. */
  readonly address: string
}

/** Why a release is rolled back without a command. */
export type AutomaticCause = 'users' | 'browsers'

/** Two people rarely have the same fault on their own computers, and one person cannot roll anything back. */
const USERS = 2
const USERS_WITHIN_MS = 60_000
/** Anonymous callers prove little: browser identifiers are free, and addresses cheap. */
const BROWSERS = 20
const ADDRESSES = 5
/** Outdated browsers fail at every release; over days they would add up. */
const BROWSERS_WITHIN_MS = 10 * 60_000
/** Limits memory. Signed-in users are confirmed by the gateway, so only anonymous callers can flood. */
const MOST_ADDRESSES = 500

/** The reports of one release with a new one added. A user or browser counts once, with its first report. */
export function withReport(reports: readonly FailedLoad[], report: FailedLoad): readonly FailedLoad[] {
  const { by, at } = report
  const current = reports.filter((one) => 'user' in one.by || at - one.at <= BROWSERS_WITHIN_MS)
  if ('user' in by)
    return current.some((one) => 'user' in one.by && one.by.user === by.user) ? current : [...current, report]
  const anonymous = current.flatMap((one) => ('browser' in one.by ? [one.by] : []))
  const addresses = new Set(anonymous.map(({ address }) => address))
  const ofAddress = anonymous.filter(({ address }) => address === by.address).length
  const isFull = ofAddress >= BROWSERS || (ofAddress === 0 && addresses.size >= MOST_ADDRESSES)
  return isFull || anonymous.some(({ browser }) => browser === by.browser) ? current : [...current, report]
}

/** Whether the reports are enough to roll a release back, and which of them count; null if not. */
export function automaticCause(reports: readonly FailedLoad[], now: number): AutomaticCause | null {
  const users = reports.filter(({ by, at }) => 'user' in by && now - at <= USERS_WITHIN_MS)
  if (users.length >= USERS) return 'users'
  const anonymous = reports.flatMap(({ by, at }) => ('browser' in by && now - at <= BROWSERS_WITHIN_MS ? [by] : []))
  const addresses = new Set(anonymous.map(({ address }) => address))
  return anonymous.length >= BROWSERS && addresses.size >= ADDRESSES ? 'browsers' : null
}
