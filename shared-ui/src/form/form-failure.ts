import type { MessageParams } from './FormMessagesProvider.tsx'

/** The server's error for a field. */
export interface FieldFailure {
  readonly field: string
  /** A message key or a text. */
  readonly message: string
  readonly params?: MessageParams | undefined
}

/** The data of a refused submit. The client's error type has the same shape. */
export interface FormFailure {
  readonly message: string
  readonly fields?: readonly FieldFailure[] | undefined
}

/**
 * Reads a thrown value as a refused submit.
 * @returns undefined for program errors (TypeError and the like) and for values without a message, which must reach an
 * error boundary
 */
export function formFailureOf(thrown: unknown): FormFailure | undefined {
  if (typeof thrown !== 'object' || thrown === null || isFault(thrown)) return undefined
  const { message, fields, errors } = thrown as { message?: unknown; fields?: unknown; errors?: unknown }
  if (typeof message !== 'string') return undefined
  const list = Array.isArray(fields) ? fields : Array.isArray(errors) ? errors : []
  return { message, fields: list.filter(isFieldFailure) }
}

const isFault = (thrown: object) =>
  thrown instanceof TypeError || thrown instanceof ReferenceError || thrown instanceof RangeError

const isFieldFailure = (entry: unknown): entry is FieldFailure =>
  typeof entry === 'object' &&
  entry !== null &&
  typeof (entry as FieldFailure).field === 'string' &&
  typeof (entry as FieldFailure).message === 'string'
