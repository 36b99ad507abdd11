import { describe, expect, test } from '@jest/globals'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely'
import type { Refusal } from '../http/handler.ts'
import { listConditions } from './list-conditions.ts'
import { allOf, isOneOf, type ListShape } from './list-shape.ts'

const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})
const SHAPE: ListShape = {
  sort: { name: { sql: sql`t.name`, type: 'text' } },
  defaultSort: { field: 'name', direction: 'asc' },
  tieBreak: { sql: sql`t.id`, type: 'uuid' },
  search: sql<string>`t.name`,
  shown: [],
  date: sql<Date>`t.made_at`,
  filters: { status: isOneOf(sql.ref('t.status')) },
}
const compiled = (request: Parameters<typeof listConditions>[1], zone = 'Africa/Lagos') =>
  allOf(listConditions(SHAPE, request, { language: 'en', country: 'NG', zone, names: new Map() })).compile(compiler)

function codeOf(act: () => unknown): string | undefined {
  try {
    act()
  } catch (error) {
    return (error as Refusal).code
  }
  return undefined
}

describe('conditions of a list', () => {
  test('a list without search, filters and dates has no conditions', () => {
    expect(compiled({}).sql).toBe('true')
  })

  test('every value is bound as a parameter and never becomes SQL text', () => {
    const { sql: text, parameters } = compiled({ search: "o'brien; drop", filters: { status: ["A'); --"] } })
    expect(text).not.toContain('drop')
    expect(parameters).toEqual(['%obrien%', '%drop%', ["A'); --"]])
  })

  test.each([
    ['50%', ['%50%']],
    ['a_b', ['%a b%']],
    ['N’Landu  Adéwálé-Obi', ['%nlandu%', '%adewale obi%']],
    ['a\\b', ['%a b%']],
  ])('the search %s is folded and its wildcards are removed', (search, patterns) => {
    expect(compiled({ search }).parameters).toEqual(patterns)
  })

  test('a search that has only punctuation finds no rows', () => {
    expect(compiled({ search: '% _' }).sql).toBe('(false)')
    expect(compiled({ search: ' ' }).sql).toBe('true')
  })

  test.each([
    ['Africa/Lagos', '2026-03-01T23:00:00.000Z', '2026-03-02T23:00:00.000Z'],
    ['Africa/Accra', '2026-03-02T00:00:00.000Z', '2026-03-03T00:00:00.000Z'],
    ['Africa/Kinshasa', '2026-03-01T23:00:00.000Z', '2026-03-02T23:00:00.000Z'],
  ])('the days of a date range begin and end in the time zone %s', (zone, from, to) => {
    const { parameters } = compiled({ startDate: '2026-03-02', endDate: '2026-03-02' }, zone)
    expect(parameters.map((value) => (value as Date).toISOString())).toEqual([from, to])
  })

  test('unknown fields of a request are refused', () => {
    expect(codeOf(() => compiled({ filters: { constructor: ['x'] } }))).toBe('30')
    expect(codeOf(() => compiled({ filters: { secret: ['x'] } }))).toBe('30')
    expect(codeOf(() => compiled({ startDate: '2026-02-31' }))).toBe('30')
  })
})

test('a range of days ends before the first moment of the following day', () => {
  const { sql: text, parameters } = compiled({ startDate: '2026-03-01', endDate: '2026-03-02' })
  expect(text).toMatch(/t\.made_at >= \$1.*t\.made_at < \$2/)
  expect(parameters).toEqual([new Date('2026-02-28T23:00:00Z'), new Date('2026-03-02T23:00:00Z')])
})
