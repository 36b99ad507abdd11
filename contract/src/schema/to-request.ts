import type { AnyObjectSchema } from 'yup'

/**
 * Turns a form's values into the request its schema knows: tidied, and fields the schema does not name left behind.
 */
export function toRequest<T>(schema: AnyObjectSchema, values: Readonly<Record<string, unknown>>): T {
  return tidied(schema, Object.fromEntries(Object.entries(values).filter(([field]) => isKnown(schema, field)))) as T
}

/**
 * The texts as they are stored: NFC (ruling A10), trimmed, what is empty or nothing but spaces absent. Fields marked raw
 * (passwords) keep every character; fields the schema does not name stay, for it to refuse.
 */
export function tidied(
  schema: AnyObjectSchema,
  body: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const entries = Object.entries(body).map(([field, value]) => [
    field,
    isRaw(schema, field) ? (value === '' ? undefined : value) : tidy(value),
  ])
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

const isKnown = (schema: AnyObjectSchema, field: string): boolean => Object.hasOwn(schema.fields, field)

function isRaw(schema: AnyObjectSchema, field: string): boolean {
  const part = isKnown(schema, field) ? schema.fields[field] : undefined
  return part !== undefined && 'spec' in part && (part.spec as { meta?: { raw?: boolean } }).meta?.raw === true
}

function tidy(value: unknown): unknown {
  if (typeof value === 'string') {
    const text = value.normalize('NFC').trim()
    // What only joins or parts letters, with no letter there, shows nothing.
    return /^[\p{Cf}\p{Z}]*$/u.test(text) ? undefined : text
  }
  if (Array.isArray(value)) return value.map(tidy).filter((item) => item !== undefined)
  if (value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, tidy(item)]))
  }
  return value
}
