/** Who a request comes from, as far as limits tell apart: the session by its id, everybody else by address. */
export interface Caller {
  /** `session` is a live one, found by its token; `partner` a machine with an API key. */
  readonly kind: 'session' | 'anonymous' | 'partner'
  /** Session id, or group of addresses. */
  readonly id: string
}

export interface CallerLimit {
  /** Of this kind together. */
  readonly all: number
  readonly each: number
}

/** Requests end long before; a stop cuts what is stuck beyond that. */
export const DRAIN_MS = 6_000

/** One process is kept this busy and no busier: more at once only makes everybody wait (test L3). */
export const MAX_UNDER_WAY = 96

export type LoadLimits = Readonly<Record<Caller['kind'], CallerLimit>>

/**
 * What others can never take from people who are signed in is the rest: 96 − 24 − 16. Sign-ins wait for two password hashes at
 * a time anyway, and an office behind one address signs in a dozen at once at most.
 */
export const LOAD_LIMITS: LoadLimits = {
  session: { all: MAX_UNDER_WAY, each: 24 },
  anonymous: { all: 24, each: 12 },
  partner: { all: 16, each: 8 },
}

/** Counts requests under way: beyond the limits they are turned away at once, and a stop waits for the last. */
export interface Load {
  /** Takes a slot; answers how to give it back, once, or null when there is none for this caller. */
  enter(caller: Caller): (() => void) | null
  /** Resolves when nothing is under way, or after `milliseconds`. */
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

/** Counts by kind and by caller; what is not there any more leaves nothing behind. */
export function createCounts(limits: LoadLimits) {
  const all = new Map<Caller['kind'], number>()
  const each = new Map<string, number>()
  const nameOf = ({ kind, id }: Caller) => `${kind} ${id}`
  return {
    /** False, and nothing counted, when the caller or its kind has as many as it may. */
    add(caller: Caller): boolean {
      const limit = limits[caller.kind]
      const [ofKind, ofCaller] = [all.get(caller.kind) ?? 0, each.get(nameOf(caller)) ?? 0]
      if (ofKind >= limit.all || ofCaller >= limit.each) return false
      all.set(caller.kind, ofKind + 1)
      each.set(nameOf(caller), ofCaller + 1)
      return true
    },
    remove(caller: Caller): void {
      all.set(caller.kind, (all.get(caller.kind) ?? 1) - 1)
      const left = (each.get(nameOf(caller)) ?? 1) - 1
      if (left === 0) each.delete(nameOf(caller))
      else each.set(nameOf(caller), left)
    },
  }
}

export function once(work: () => void): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    work()
  }
}
