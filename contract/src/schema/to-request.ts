import type { AnyObjectSchema } from 'yup'
import { plainText } from '../values/plain-text.ts'

interface ToRequestOptions {
  /** Fields only used by the form and never sent: a switch of the screen, the fields of a wizard's other steps. */
  readonly screenOnly?: readonly string[]
}

/**
 * Turns a form's values into a request, trimmed. Each form value must be sent, or declared as used only by the screen.
 * @throws TypeError naming each filled field that is neither: it would look sent and never be stored
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
 * Texts in the one form in which they are stored, blank ones absent. Fields marked raw (passwords) keep every
 * character; an alias (ruling A53) is renamed; unknown fields stay, for the schema to refuse.
 */
export function tidied(
  schema: AnyObjectSchema,
  body: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const entries = Object.entries(body).map(([field, value]) => {
    const { raw, aliasOf } = metaOf(schema, field)
    // The real name wins if both are sent.
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
    // Joining and separating characters without a letter are invisible.
    return /^[\p{Cf}\p{Z}]*$/u.test(text) ? undefined : text
  }
  if (Array.isArray(value)) return value.map(tidy).filter((item) => item !== undefined)
  if (value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, tidy(item)]))
  }
  return value
}
