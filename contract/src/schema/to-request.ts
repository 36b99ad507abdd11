import type { AnyObjectSchema } from 'yup'

/**
 * Turns a form's values into the request its schema knows: NFC, trimmed, `''` becomes absent, fields the schema does not
 * name are left behind. Fields marked raw (passwords) keep every character.
 */
export function toRequest<T>(schema: AnyObjectSchema, values: Readonly<Record<string, unknown>>): T {
  const request: Record<string, unknown> = {}
  for (const [field, part] of Object.entries(schema.fields)) {
    const value = values[field]
    const raw = 'spec' in part && (part.spec as { meta?: { raw?: boolean } }).meta?.raw === true
    const sent = raw ? (value === '' ? undefined : value) : tidy(value)
    if (sent !== undefined) request[field] = sent
  }
  return request as T
}

function tidy(value: unknown): unknown {
  if (typeof value === 'string') {
    const text = value.normalize('NFC').trim()
    return text === '' ? undefined : text
  }
  if (Array.isArray(value)) return value.map(tidy).filter((item) => item !== undefined)
  if (value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, tidy(item)]))
  }
  return value
}
