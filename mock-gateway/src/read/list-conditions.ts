import type { ListRequest } from '@portal/contract'
import { type RawBuilder, sql } from 'kysely'
import { DateTime } from 'luxon'
import { Refusal } from '../http/handler.ts'
import type { ListShape } from './list-shape.ts'

/** More words than this narrow nothing that a person searches for. */
const MAX_WORDS = 6

/** A text as an SQL expression that a normalized word is found in. */
export const normalized = (text: RawBuilder<string>): RawBuilder<string> => sql<string>`portal_normalized(${text})`

/** A word without accents, tone marks and capitals, with the one apostrophe keyboards have: as `portal_normalized` does with texts. */
function normalizeWord(word: string): string {
  return word
    .normalize('NFD')
    .replaceAll(/[’ʼ‘`´]/g, "'")
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
}

/** A word as a LIKE pattern that means itself, anywhere in a normalized text. */
export function containing(word: string): string {
  return `%${normalizeWord(word).replaceAll(/[\\%_]/g, (mark) => `\\${mark}`)}%`
}

/** What the request's search, filters and dates ask of a row. */
export function listConditions(shape: ListShape, request: ListRequest, zone: string): RawBuilder<boolean>[] {
  return [...searched(shape, request.search), ...filtered(shape, request.filters), ...between(shape, request, zone)]
}

function searched(shape: ListShape, search: string | undefined): RawBuilder<boolean>[] {
  const words = (search ?? '').split(/\s+/u).filter(Boolean).slice(0, MAX_WORDS)
  const text = shape.search
  return text === null ? [] : words.map((word) => sql<boolean>`${text} like ${containing(word)}`)
}

function filtered(shape: ListShape, filters: ListRequest['filters']): RawBuilder<boolean>[] {
  return Object.entries(filters ?? {})
    .filter(([, values]) => values.length > 0)
    .map(([field, values]) => {
      if (!Object.hasOwn(shape.filters, field)) throw invalid(`filters.${field}`, 'validation.filters')
      return shape.filters[field]?.(values) ?? sql<boolean>`true`
    })
}

/** Both days included, begun and ended in the actor's zone. */
function between(shape: ListShape, { startDate, endDate }: ListRequest, zone: string): RawBuilder<boolean>[] {
  const column = shape.date
  if (column === null) return []
  const from = startDate === undefined ? null : startOf('startDate', startDate, zone)
  const to = endDate === undefined ? null : startOf('endDate', endDate, zone).plus({ days: 1 })
  return [
    ...(from === null ? [] : [sql<boolean>`${column} >= ${from.toJSDate()}`]),
    ...(to === null ? [] : [sql<boolean>`${column} < ${to.toJSDate()}`]),
  ]
}

function startOf(field: string, day: string, zone: string): DateTime {
  const start = DateTime.fromISO(day, { zone }).startOf('day')
  if (!start.isValid) throw invalid(field, 'validation.date')
  return start
}

/** A refusal of one field of the list request. */
export function invalid(field: string, key: string): Refusal {
  return new Refusal('30', { fields: [{ field, key }] })
}
