import { setTimeout as wait } from 'node:timers/promises'

/**
 * Does work for many at once, for work that costs about the same for many as for one: what comes while a run is under way is for the
 * next. Each is told how its own run went.
 * @param waitMs how long a run waits for others before it begins
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
