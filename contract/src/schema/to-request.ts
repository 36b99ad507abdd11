import type { AnyObjectSchema } from 'yup'
import { plainText } from '../values/plain-text.ts'

interface ToRequestOptions {
  /** Fields that the form never sends, for instance a switch on the screen, or fields of a wizard's other steps. */
  readonly screenOnly?: readonly string[]
}

/**
 * Turns a form's values into a request and trims them. Each form value must be sent, or be listed in `screenOnly`.
 * @throws TypeError naming each filled field that is neither sent nor listed: users would think that it was stored
 */
export function toRequest<T>(
  schema: AnyObjectSchema,
  values: Readonly<Record<string, unknown>>,
  { screenOnly = [] }: ToRequestOptions = {},
): T {
  const given = Object.fromEntries(Object.entries(values).filter(([field]) => !screenOnly.includes(field)))
  const request = tidied(schema, given)
  const unknown = Object.keys(request).filter((field) => !isKnown(schema, field))
  if (unknown.length > 0) throw new TypeError(`The form gave ${unknown.join(', ')}, which its request does not know`)
  return request as T
}

/**
 * Converts texts to their stored form and leaves out blank texts. Fields marked raw (passwords) keep every character.
 * An alias (ruling A53) is renamed. Unknown fields are kept, so that the schema refuses them.
 */
export function tidied(
  schema: AnyObjectSchema,
  body: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const entries = Object.entries(body).map(([field, value]) => {
    const { raw, aliasOf } = metaOf(schema, field)
    // If a request has both the field and its alias, the alias is ignored.
    const name = aliasOf !== undefined && tidy(body[aliasOf]) === undefined ? aliasOf : field
    return [name, raw ? (value === '' ? undefined : value) : tidy(value)] as const
  })
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

const isKnown = (schema: AnyObjectSchema, field: string): boolean => Object.hasOwn(schema.fields, field)

interface Meta {
  readonly raw?: boolean
  readonly aliasOf?: string
}

function metaOf(schema: AnyObjectSchema, field: string): Meta {
  const part = isKnown(schema, field) ? schema.fields[field] : undefined
  return (part !== undefined && 'spec' in part && (part.spec as { meta?: Meta }).meta) || {}
}

function tidy(value: unknown): unknown {
  if (typeof value === 'string') {
    const text = plainText(value)
    // A text of only joining and separating characters is invisible, so it counts as blank.
    return /^[\p{Cf}\p{Z}]*$/u.test(text) ? undefined : text
  }
  if (Array.isArray(value)) return value.map(tidy).filter((item) => item !== undefined)
  if (value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, tidy(item)]))
  }
  return value
}
