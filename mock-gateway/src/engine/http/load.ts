import { BUDGETS } from '../budgets/budgets.ts'
import type { Caller } from '../budgets/caller.ts'
import { createGate, type Entry, type Gate, type GateOptions } from '../budgets/gate.ts'
import { claimOf, type Limits } from '../budgets/shares.ts'

/**
 * Maximum wait for running requests when the process stops. Requests normally end long before; stuck requests are cut.
 */
export const DRAIN_MS = 6_000
/** Maximum wait of a request for a slot, in milliseconds. */
export const WAIT_MS = 1_000
/** Maximum number of requests that wait for a slot. More would not get one in time. */
const MOST_WAITING = 400

/** Divides the slots of the process. A request waits for a slot for a moment. A stop waits for running requests. */
export interface Load extends Pick<Gate, 'drained'> {
  /**
   * Takes a slot, at once or after a short wait.
   * @param isGone whether the caller has hung up, so that it needs no slot any more
   * @returns a function that releases the slot; `own` if the caller has used up its own budget; `full` if no slot
   * became free in time
   */
  enter(caller: Caller, isGone?: () => boolean): Promise<Entry>
}

export function createLoad(limits: Limits = {}, use?: GateOptions['use'], waitMs = WAIT_MS): Load {
  const gate = createGate({
    most: limits['gateway.slots'] ?? BUDGETS['gateway.slots'].limit,
    waitMs,
    mostWaiting: MOST_WAITING,
    budget: 'gateway.slots',
    ...(use !== undefined && { use }),
  })
  return {
    enter: async (caller, isGone) => gate.enter({ ...claimOf('slots', caller, limits), ...(isGone && { isGone }) }),
    drained: gate.drained,
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
