/** A tab's report that the active release of a module threw an error while it was loaded or first rendered. */
export interface FailedLoad {
  /** When the host received the report, in milliseconds since 1970. */
  readonly at: number
  readonly by: SignedInReporter | AnonymousReporter
}

interface SignedInReporter {
  /** The gateway's pseudonym for the user, which is the same in all sessions of the user. */
  readonly user: string
}

interface AnonymousReporter {
  /** A random identifier stored by the browser. */
  readonly browser: string
  /** The IPv4 address, or the /64 network of the IPv6 address. */
  readonly address: string
}

/** The reason why a release is rolled back without a command. */
export type AutomaticCause = 'users' | 'browsers'

/**
 * The number of users required. Two people rarely have the same fault on their own computers, and one person must not
 * be able to roll a release back.
 */
const USERS = 2
const USERS_WITHIN_MS = 60_000
/**
 * The number of anonymous browsers required. Their reports prove little, because browser identifiers are free and
 * addresses are cheap.
 */
const BROWSERS = 20
const ADDRESSES = 5
/** The time within which browsers count. Outdated browsers fail at every release, and over days they would add up. */
const BROWSERS_WITHIN_MS = 10 * 60_000
/**
 * The maximum number of addresses stored, to limit memory. Only anonymous callers can flood, because the gateway
 * confirms signed-in users.
 */
const MOST_ADDRESSES = 500

/**
 * Returns the current reports of one release, with a new report added. A user or browser counts once, with the first
 * report. An anonymous report is not added if its address has sent too many reports, or if its address is new and too
 * many addresses are stored.
 */
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

/** Returns who has sent enough reports to roll a release back: users or anonymous browsers; null if neither has. */
export function automaticCause(reports: readonly FailedLoad[], now: number): AutomaticCause | null {
  const users = reports.filter(({ by, at }) => 'user' in by && now - at <= USERS_WITHIN_MS)
  if (users.length >= USERS) return 'users'
  const anonymous = reports.flatMap(({ by, at }) => ('browser' in by && now - at <= BROWSERS_WITHIN_MS ? [by] : []))
  const addresses = new Set(anonymous.map(({ address }) => address))
  return anonymous.length >= BROWSERS && addresses.size >= ADDRESSES ? 'browsers' : null
}
