const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
// Longer than a request may take; a slower stop is stuck.
const STOP_MS = 15_000

/** Resources to stop, last started first. */
export interface Lifetime {
  /** Registers how to stop a resource. */
  onStop(stop: () => Promise<unknown>): void
  /** Stops everything and ends the process. Calling it twice is safe. */
  stop(code: number): Promise<never>
}

/** Stops the process cleanly on a signal, when the launcher is gone, or on an uncaught failure. */
export function createLifetime(): Lifetime {
  const stops: (() => Promise<unknown>)[] = []
  let ending: Promise<never> | undefined

  async function end(code: number): Promise<never> {
    const deadline = setTimeout(() => process.exit(1), STOP_MS)
    let failed = false
    for (const stop of stops.reverse()) {
      await stop().catch((error: unknown) => {
        failed = true
        console.error(error)
      })
    }
    clearTimeout(deadline)
    endOwnGroup()
    process.exit(failed ? 1 : code)
  }
  const stop = (code: number) => {
    ending ??= end(code)
    return ending
  }

  for (const signal of SIGNALS) process.on(signal, () => void stop(0))
  process.on('disconnect', () => void stop(0))
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error) => {
      console.error(error)
      void stop(1)
    })
  }
  return { onStop: (action) => stops.push(action), stop }
}

/** The launcher made this process the head of a group: the rest of the group (for instance a compiler) ends with it. */
function endOwnGroup(): void {
  try {
    process.kill(-process.pid, 'SIGTERM')
  } catch {
    // Started by hand, so not the head of a group.
  }
}
