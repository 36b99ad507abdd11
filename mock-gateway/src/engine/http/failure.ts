import type { ResponseCode } from '@portal/contract'

/** The failure of a call that neither succeeded nor was refused. */
export interface Failure {
  readonly code: ResponseCode
  /** The reason, only for the log. */
  readonly reason: string
  /** True if the write was rolled back and the same call may succeed at once. */
  readonly isRetryable: boolean
}

/** PostgreSQL error codes of a server that is stopping, starting or out of connections. */
const UNAVAILABLE = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '53400',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
])
const UNAVAILABLE_MESSAGES = [
  'Connection terminated',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Cannot use a pool after calling end on the pool',
]
/** The pool's error message if all connections are busy for too long. */
const NO_CONNECTION_FREE = 'timeout exceeded when trying to connect'
/**
 * PostgreSQL error codes of an overloaded server: lock timeout, cancelled statement, idle in transaction, disk full and
 * memory full.
 */
const OVERLOADED = new Set(['55P03', '57014', '25P03', '53100', '53200'])
/** PostgreSQL error codes of a conflict between transactions: serialization failure and deadlock. */
const CONFLICTED = new Set(['40001', '40P01'])

/** Converts an error to a response code. No other function does this. Error details never leave the process. */
export function failureOf(error: unknown): Failure {
  const code = errorCode(error)
  const message = error instanceof Error ? error.message : ''
  if (CONFLICTED.has(code)) return { code: '96', reason: `conflict ${code}`, isRetryable: true }
  if (OVERLOADED.has(code) || message === NO_CONNECTION_FREE)
    return { code: '96', reason: `database limit ${code}`, isRetryable: false }
  if (
    UNAVAILABLE.has(code) ||
    code.startsWith('08') ||
    UNAVAILABLE_MESSAGES.some((start) => message.startsWith(start))
  ) {
    return { code: '91', reason: `database unavailable ${code}`, isRetryable: false }
  }
  // Class 22 means that the schema allowed a value that no column can hold. This is the caller's fault and is reported
  // as 30.
  if (/^22[0-9A-Z]{3}$/.test(code)) return { code: '30', reason: `value refused ${code}`, isRetryable: false }
  return { code: '999', reason: 'unexpected', isRetryable: false }
}

function errorCode(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return errorCode(error.errors[0])
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : ''
}
