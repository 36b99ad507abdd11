import { Refusal } from '../engine/http/handler.ts'

type Query = Readonly<Record<string, unknown>>

/** Returns one query parameter. Returns undefined if the parameter is absent, and throws 30 if it is invalid. */
export function queryValue(query: Query, name: string, isRight: (value: string) => boolean): string | undefined {
  const value = query[name]
  if (value === undefined) return undefined
  if (typeof value === 'string' && isRight(value)) return value
  throw new Refusal('30', { fields: [{ field: name, key: 'validation.typeError' }] })
}

/** Tests whether a text is a day of the calendar, as in `2026-11-22`. */
export function isDay(value: string): boolean {
  if (!/^2\d{3}-\d{2}-\d{2}$/.test(value)) return false
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
}
