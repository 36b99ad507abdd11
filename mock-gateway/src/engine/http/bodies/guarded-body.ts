import type { FieldMessage } from '@portal/contract'
import type { Language } from '@portal/contract/format'
import type { Checked, FieldError } from '@portal/contract/schema'
import { fieldText } from '@portal/contract/texts/all'
import type { Writer } from '../../values/check-body.ts'
import { bodyFault, MAX_LARGE_NODES, MAX_NODES } from '../guard.ts'

export type Fields = Readonly<Record<string, unknown>>

/** The result of a call's schema: the body for the handler, or the wrong fields in the user's language. */
export type SchemaResult =
  | {
      readonly ok: true
      readonly value: unknown
      /** The hash by which a repeated body is recognized. Undefined if only the caller of the check needs it. */
      readonly hash?: string
    }
  | { readonly ok: false; readonly fields: readonly FieldMessage[] }

/** A body that the guard accepted. */
export interface GuardedBody {
  /** The fields by which the sender may claim an identity, as sent. */
  readonly claims: Fields
  /** Checks the body by the call's schema. */
  check(): SchemaResult
}

/** Returns why the guard refuses a body. Returns null if the body is safe to inspect. */
export function guardFault(body: unknown, isLarge: boolean): string | null {
  const fault = bodyFault(body, isLarge ? MAX_LARGE_NODES : MAX_NODES)
  if (fault !== null) return fault
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? null : 'body is no object'
}

/** Checks a body and reports the wrong fields in a language. */
export function schemaResult(
  check: (body: Fields, writer: Writer) => Checked<unknown>,
  body: Fields,
  { writer, language }: { readonly writer: Writer; readonly language: Language },
): SchemaResult {
  const checked = check(body, writer)
  return checked.ok ? checked : { ok: false, fields: checked.errors.map((error) => inWords(error, language)) }
}

/** Returns the error of a field in a language. */
export const inWords = ({ field, key, params }: FieldError, language: Language): FieldMessage => ({
  field,
  message: fieldText(language, field, key, params),
})
