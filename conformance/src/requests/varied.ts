import { check, tidied } from '@portal/contract/schema'
import type { AnyObjectSchema } from 'yup'
import type { Row } from './pool.ts'

/** Fields whose value must be new if a record is created. */
const NATURAL = /(code|name|reference|email|username)$/i

/** Returns requests as they are, and also with new values in the fields that must be unique. */
export function varied(schema: AnyObjectSchema, requests: readonly Row[]): readonly Row[] {
  const mark = crypto
    .randomUUID()
    .replaceAll(/[^a-f]/g, '')
    .slice(0, 4)
    .toUpperCase()
    .padEnd(4, 'Q')
  return requests.flatMap((request) => {
    const unique = Object.fromEntries(
      Object.entries(request).map(([field, value]) => [field, NATURAL.test(field) ? renewed(value, mark) : value]),
    )
    const isNew = JSON.stringify(unique) !== JSON.stringify(request) && check(schema, tidied(schema, unique)).ok
    return isNew ? [request, unique] : [request]
  })
}

function renewed(value: unknown, mark: string): unknown {
  if (typeof value !== 'string' || /^[\da-f]{8}-/.test(value)) return value
  return value.includes('@') ? `${mark.toLowerCase()}.${value}` : `${value.slice(0, 8)}${mark}`
}
