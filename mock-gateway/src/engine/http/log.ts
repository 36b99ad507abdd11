import { type DestinationStream, type Logger, pino } from 'pino'

/**
 * Options to write lines in groups, because one write per line would cost a call about as much as a query. A crash may
 * lose lines, but the essential records are in the audit trail.
 */
const GATHERED = { sync: false, minLength: 4096, periodicFlush: 250 }

/**
 * Creates the log: lines on standard output with correlation id, call, code and duration. Never log bodies or secrets.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  }
  if (level === 'silent') return pino(options)
  return pino(options, destination ?? pino.destination(GATHERED))
}

/** Describes an error for the log. Database messages contain values (`Key (email)=(…)`), so they are left out. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const { severity, code, constraint, table, routine } = error as unknown as Record<string, unknown>
  const frames = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at ')) ?? []
  return {
    type: error.name,
    ...(severity === undefined && { message: error.message }),
    code,
    constraint,
    table,
    routine,
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
    stack: frames.join('\n'),
  }
}
