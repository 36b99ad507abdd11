/** Smaller differences are network latency. */
const WORTH_LEARNING_MS = 1_000

/** The gateway's time as known to this client, learned only from sealed answers (security §1.5). */
export function createClock() {
  let offset = 0
  return {
    /** Milliseconds. */
    now: () => Date.now() + offset,
    /** @param serverTime milliseconds, `srv` of a decrypted answer */
    learn(serverTime: number) {
      const difference = serverTime - Date.now()
      if (Math.abs(difference - offset) > WORTH_LEARNING_MS) offset = difference
    },
  }
}

export type ServerClock = ReturnType<typeof createClock>
