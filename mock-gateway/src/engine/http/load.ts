/** The sender of a request, as the limits distinguish senders: by session id, API key id or address group. */
export interface Caller {
  /** `session`: a live session, found by its token. `partner`: a machine with an API key. */
  readonly kind: 'session' | 'anonymous' | 'partner' | 'unknownKey'
  /** Session id, API key id, or group of addresses. */
  readonly id: string
  /** Id of the session's user. Absent for other kinds of callers. */
  readonly userId?: string
  /** The partner that the user or API key belongs to. Null or absent for bank users and unknown callers. */
  readonly mtoCode?: string | null
}

export interface CallerLimit {
  /** Maximum number of concurrent requests of all callers of this kind together. */
  readonly all: number
  readonly each: number
  /** Maximum number for one user, over all sessions. */
  readonly user?: number
  /** Maximum number for one partner, over all its users or keys. */
  readonly partner?: number
}

/**
 * Maximum wait for running requests when the process stops. Requests normally end long before; stuck requests are cut.
 */
export const DRAIN_MS = 6_000

/** Maximum number of concurrent requests in one process: more requests would only make everybody wait (test L3). */
export const MAX_UNDER_WAY = 96

export type LoadLimits = Readonly<Record<Caller['kind'], CallerLimit>>

/**
 * Limits of concurrent requests by kind of caller. At least 96 − 24 − 20 − 8 = 44 slots are left to signed-in users.
 * One user gets at most a quarter of the slots, however many sessions the user has. The users of one partner get at
 * most a third together. Sign-ins wait in any case, because only two passwords are hashed at a time, and an office
 * behind one address signs in at most a dozen users at once. A request to the partner API without a known key needs
 * only one query.
 */
export const LOAD_LIMITS: LoadLimits = {
  session: { all: MAX_UNDER_WAY, each: 24, user: 24, partner: 32 },
  anonymous: { all: 24, each: 12 },
  partner: { all: 20, each: 8, partner: 10 },
  unknownKey: { all: 8, each: 2 },
}

/** Counts requests in progress. Requests above the limits are rejected at once. A stop waits for running requests. */
export interface Load {
  /** Takes a slot and returns a function that releases the slot. Returns null if no slot is free for this caller. */
  enter(caller: Caller): (() => void) | null
  /** Resolves when no request is in progress, or after `milliseconds`. */
  drained(milliseconds: number): Promise<void>
}

export function createLoad(limits: LoadLimits = LOAD_LIMITS, most = MAX_UNDER_WAY): Load {
  const counts = createCounts(limits)
  let underWay = 0
  let waiting: (() => void)[] = []
  return {
    enter: (caller) => {
      if (underWay >= most || !counts.add(caller)) return null
      underWay++
      return once(() => {
        counts.remove(caller)
        underWay--
        if (underWay > 0) return
        for (const resolve of waiting) resolve()
        waiting = []
      })
    },
    drained: (milliseconds) =>
      new Promise((resolve) => {
        if (underWay === 0) return resolve()
        const timer = setTimeout(resolve, milliseconds)
        waiting.push(() => {
          clearTimeout(timer)
          resolve()
        })
      }),
  }
}

/** Counts requests by kind, caller, user and partner; finished requests leave no entries behind. */
export function createCounts(limits: LoadLimits) {
  const counts = new Map<string, number>()
  const countOf = (name: string) => counts.get(name) ?? 0
  return {
    /** Counts a request. Returns false, without counting, if one of the caller's limits is reached. */
    add(caller: Caller): boolean {
      const shares = sharesOf(caller, limits[caller.kind])
      if (shares.some(([name, most]) => countOf(name) >= most)) return false
      for (const [name] of shares) counts.set(name, countOf(name) + 1)
      return true
    },
    remove(caller: Caller): void {
      for (const [name] of sharesOf(caller, limits[caller.kind])) {
        const left = countOf(name) - 1
        if (left <= 0) counts.delete(name)
        else counts.set(name, left)
      }
    },
  }
}

/** Returns the counters of a caller, each with its limit. */
function sharesOf({ kind, id, userId, mtoCode }: Caller, { all, each, user, partner }: CallerLimit) {
  const shares: [name: string, most: number][] = [
    [kind, all],
    [`${kind} ${id}`, each],
  ]
  if (user !== undefined && userId !== undefined) shares.push([`${kind} of user ${userId}`, user])
  if (partner !== undefined && mtoCode) shares.push([`${kind} of partner ${mtoCode}`, partner])
  return shares
}

export function once(work: () => void): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    work()
  }
}
