import { setTimeout as wait } from 'node:timers/promises'

/**
 * Batches work that costs about the same for many items as for one. Items that arrive during a run wait for the next
 * run. Each caller gets the result of the run with its items.
 * @param waitMs how long a run waits for further items before it begins
 */
export function gathered<Item>(
  work: (items: readonly Item[]) => Promise<void>,
  waitMs = 0,
): (item: Item) => Promise<void> {
  let waiting: Item[] = []
  let next: Promise<void> | null = null
  let running: Promise<unknown> = Promise.resolve()
  const run = () => {
    const items = waiting
    waiting = []
    next = null
    return work(items)
  }
  return (item) => {
    waiting.push(item)
    if (next !== null) return next
    const begun = waitMs === 0 ? running.then(run) : running.then(() => wait(waitMs)).then(run)
    next = begun
    running = begun.catch(() => {})
    return begun
  }
}
