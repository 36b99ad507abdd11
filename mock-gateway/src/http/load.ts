/** Counts requests under way: beyond the limit they are turned away at once, and a stop waits for the last. */
export interface Load {
  /** False when there is no room; call `leave` exactly once after a true. */
  enter(): boolean
  leave(): void
  /** Resolves when nothing is under way, or after `milliseconds`. */
  drained(milliseconds: number): Promise<void>
}

export function createLoad(limit: number): Load {
  let underWay = 0
  let waiting: (() => void)[] = []
  return {
    enter: () => {
      if (underWay >= limit) return false
      underWay++
      return true
    },
    leave: () => {
      underWay--
      if (underWay > 0) return
      for (const resolve of waiting) resolve()
      waiting = []
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
