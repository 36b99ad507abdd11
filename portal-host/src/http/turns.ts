import { setImmediate } from 'node:timers/promises'

/** Returns a function that resolves once in each turn of the event loop, for those who wait one after the other. */
export function createTurns(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  return () => {
    last = last.then(() => setImmediate())
    return last
  }
}
