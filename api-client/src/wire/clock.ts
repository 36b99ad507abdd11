/** Minimum clock difference in milliseconds that is corrected; smaller differences are network latency. */
const WORTH_LEARNING_MS = 1_000

/** Creates a clock with the gateway's time, which it learns only from sealed answers (security §1.5). */
export function createClock() {
  let offset = 0
  return {
    /** Returns the gateway's time in epoch milliseconds. */
    now: () => Date.now() + offset,
    /** @param serverTime epoch milliseconds, from `srv` of a decrypted answer */
    learn(serverTime: number) {
      const difference = serverTime - Date.now()
      if (Math.abs(difference - offset) > WORTH_LEARNING_MS) offset = difference
    },
  }
}

export type ServerClock = ReturnType<typeof createClock>
