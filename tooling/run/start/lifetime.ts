const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
// Longer than a running request may last; a stop that takes longer is stuck.
const STOP_MS = 15_000

/** Resources to be ended again, last started first. */
export interface Lifetime {
  /** Registers the end of something that was started. */
  onStop(stop: () => Promise<unknown>): void
  /** Ends everything and the process. Called twice, it still ends once. */
  stop(code: number): Promise<never>
}

/** Ends the process in order on a signal, when the launcher is gone, or on an uncaught failure. */
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

/** The launcher made this process the head of a group: whatever else is in it (a compiler at work) ends with it. */
function endOwnGroup(): void {
  try {
    process.kill(-process.pid, 'SIGTERM')
  } catch {
    // Started by hand, and so no head of a group.
  }
}
