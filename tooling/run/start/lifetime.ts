const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
// The maximum time to stop, in milliseconds. It is longer than any request may take, so a slower stop hangs.
const STOP_MS = 15_000

/** Stops resources in reverse order of their start. */
export interface Lifetime {
  /** Registers a function that stops a resource. */
  onStop(stop: () => Promise<unknown>): void
  /** Stops all registered resources and ends the process. Calling it twice is safe. */
  stop(code: number): Promise<never>
}

/**
 * Creates a lifetime that stops the process cleanly on a signal, when the launcher is gone, or on an uncaught error.
 */
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

/**
 * Ends all processes of this process's group, for instance a compiler. The launcher made this process the head of a
 * group.
 */
function endOwnGroup(): void {
  try {
    process.kill(-process.pid, 'SIGTERM')
  } catch {
    // This process was started by hand, so it is not the head of a group.
  }
}
