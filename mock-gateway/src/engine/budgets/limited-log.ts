import type { Logger } from 'pino'
import { RateLimiterMemory } from 'rate-limiter-flexible'

/** Maximum number of log lines about refused requests of one kind per minute and gateway. */
export const REFUSAL_LINES_PER_MINUTE = 120

/** Logs refusals that anonymous callers can cause at will. */
export interface LimitedLog {
  /** Writes a line. Beyond the limit of the minute, lines of the same message are only counted. */
  warn(fields: object, message: string): void
}

/** Creates a log that anonymous callers cannot flood. The next line after a gap says how many lines were left out. */
export function createLimitedLog(log: Pick<Logger, 'warn'>): LimitedLog {
  const lines = new RateLimiterMemory({ points: REFUSAL_LINES_PER_MINUTE, duration: 60 })
  const leftOut = new Map<string, number>()
  return {
    warn(fields, message) {
      void lines.consume(message).then(
        () => {
          const omitted = leftOut.get(message)
          leftOut.delete(message)
          log.warn({ ...fields, ...(omitted !== undefined && { omitted }) }, message)
        },
        () => leftOut.set(message, (leftOut.get(message) ?? 0) + 1),
      )
    },
  }
}
