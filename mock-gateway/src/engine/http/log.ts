import { type DestinationStream, type Logger, pino } from 'pino'

/**
 * A write for every line would cost a call about as much as one of its queries; essential records are in the audit
 * trail.
 */
const GATHERED = { sync: false, minLength: 4096, periodicFlush: 250 }

/** Structured lines on standard output: correlation id, call, code, duration. Never bodies, tokens or secrets. */
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

/** Database messages repeat values (`Key (email)=(…) already exists`): only their code and position are kept. */
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
