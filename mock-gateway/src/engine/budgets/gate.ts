import type { BudgetName } from './budgets.ts'

/** One of the limits that apply to a caller, with the count that it limits. */
export interface Share {
  /** Name of the count: all callers with the same name share the limit. */
  readonly name: string
  readonly limit: number
  /** The budget that the limit is from. */
  readonly budget: BudgetName
  /** Whether a caller above the limit waits until there is room. Otherwise it is refused at once. */
  readonly waits: boolean
}

/** A request for a place. */
export interface Claim {
  readonly shares: readonly Share[]
  /**
   * Names of the shares that decide who goes first: of those who wait, the one with the smallest count. Without names,
   * the claim goes before all others.
   */
  readonly holders: readonly string[]
  /** Whether nobody waits for the result any more. */
  isGone?(): boolean
}

/** Gives the place back; further calls have no effect. */
export type Leave = () => void

/** `own`: the caller has used its own budget. `full`: there was no room for anybody in time. */
export type Entry = Leave | 'own' | 'full'

export interface GateOptions {
  /** Maximum number of places taken at once. */
  readonly most: number
  /** Maximum wait in milliseconds. */
  readonly waitMs: number
  /** Maximum number of waiting callers; further callers get `full` at once. */
  readonly mostWaiting: number
  /** Records how much of a budget one caller uses, and each refusal. */
  readonly use?: { took(budget: BudgetName, count: number): void; refused(budget: BudgetName): void }
  /** The budget of all places together. */
  readonly budget?: BudgetName
}

/** Divides a number of places fairly among callers. */
export interface Gate {
  /** Takes a place, at once or after a wait. */
  enter(claim: Claim): Entry | Promise<Entry>
  /** Resolves when no place is taken and nobody waits, or after `milliseconds`. */
  drained(milliseconds: number): Promise<void>
}

interface Waiting {
  readonly claim: Claim
  readonly resolve: (entry: Entry) => void
  readonly timer: NodeJS.Timeout
}

/**
 * Creates a gate. If all places are taken, callers wait. The next place goes to the caller that holds least, so that a
 * caller with many requests never keeps out one with few.
 */
export function createGate({ most, waitMs, mostWaiting, use, budget }: GateOptions): Gate {
  // Places taken, and shares of callers that hold or wait for a place, by share.
  const held = counter()
  const claimed = counter()
  let taken = 0
  const waiting: Waiting[] = []
  let drains: (() => void)[] = []

  const hasRoom = ({ shares }: Claim) =>
    taken < most && shares.every(({ name, limit, waits }) => !waits || held.of(name) < limit)

  function take(claim: Claim): Leave {
    taken++
    if (budget !== undefined) use?.took(budget, taken)
    for (const share of claim.shares) {
      held.add(share.name, 1)
      use?.took(share.budget, held.of(share.name))
    }
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      taken--
      for (const { name } of claim.shares) {
        held.add(name, -1)
        claimed.add(name, -1)
      }
      admitNext()
      if (taken > 0 || waiting.length > 0) return
      for (const resolve of drains) resolve()
      drains = []
    }
  }

  function forget({ claim, timer }: Waiting) {
    clearTimeout(timer)
    waiting.splice(
      waiting.findIndex((one) => one.claim === claim),
      1,
    )
  }

  function giveUp(claim: Claim): 'full' {
    for (const { name } of claim.shares) claimed.add(name, -1)
    const limiting = claim.shares.find(({ name, limit, waits }) => waits && held.of(name) >= limit)?.budget ?? budget
    if (limiting !== undefined) use?.refused(limiting)
    return 'full'
  }

  function admitNext() {
    while (waiting.length > 0) {
      const next = leastOf(waiting.filter(({ claim }) => hasRoom(claim)))
      if (next === undefined) return
      forget(next)
      next.resolve(next.claim.isGone?.() ? giveUp(next.claim) : take(next.claim))
    }
  }

  /** Returns the one that holds least; of equal ones, the one that came first. */
  function leastOf(candidates: readonly Waiting[]): Waiting | undefined {
    let least: Waiting | undefined
    for (const one of candidates) if (least === undefined || holdsLess(one.claim, least.claim)) least = one
    return least
  }

  function holdsLess(one: Claim, other: Claim): boolean {
    if (one.holders.length === 0 || other.holders.length === 0) return other.holders.length > 0
    for (const [at, name] of one.holders.entries()) {
      const difference = held.of(name) - held.of(other.holders[at] ?? '')
      if (difference !== 0) return difference < 0
    }
    return false
  }

  return {
    enter(claim) {
      const over = claim.shares.find(({ name, limit, waits }) => !waits && claimed.of(name) >= limit)
      if (over !== undefined) {
        use?.refused(over.budget)
        return 'own'
      }
      for (const { name } of claim.shares) claimed.add(name, 1)
      if (hasRoom(claim)) return take(claim)
      if (waiting.length >= mostWaiting) return giveUp(claim)
      return new Promise((resolve) => {
        const one: Waiting = {
          claim,
          resolve,
          timer: setTimeout(() => {
            forget(one)
            resolve(giveUp(claim))
          }, waitMs),
        }
        waiting.push(one)
      })
    },
    drained: (milliseconds) =>
      new Promise((resolve) => {
        if (taken === 0 && waiting.length === 0) return resolve()
        const timer = setTimeout(resolve, milliseconds)
        drains.push(() => {
          clearTimeout(timer)
          resolve()
        })
      }),
  }
}

/** Counts by name; counts of zero leave no entries behind. */
export function counter() {
  const counts = new Map<string, number>()
  const of = (name: string) => counts.get(name) ?? 0
  return {
    of,
    add(name: string, change: 1 | -1) {
      const count = of(name) + change
      if (count <= 0) counts.delete(name)
      else counts.set(name, count)
    },
  }
}
