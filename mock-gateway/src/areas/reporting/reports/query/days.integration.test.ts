import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { REPORT_FUNCTIONS } from '@portal/contract/reports/report'
import { sql } from 'kysely'
import { type TestGateway, testGateway } from '../../../../testing/index.ts'
import { where } from '../testing/report-desk.ts'
import { conditionSql } from './condition-sql.ts'
import type { SourceColumn } from './reading.ts'
import { groupable } from './report-query.ts'

let gateway: TestGateway

beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

/** Offset of each time zone; neither has summer time. */
const ZONES = [
  ['Africa/Lagos', '+01:00'],
  ['Africa/Accra', '+00:00'],
] as const

const column = (valueKind: 'moment' | 'day') =>
  ({ columnKind: 'day', valueKind, labelKey: 'labels.date', sql: sql.ref('v.at') }) satisfies SourceColumn
const dayFrom = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
const midnight = (day: string, offset: string) => Date.parse(`${day}T00:00:00${offset}`)

describe('a condition on days', () => {
  /** A Wednesday, the day after 29 February in a leap year. */
  const TODAY = '2028-03-01'
  const OPERANDS = [
    ['2028-02-29', 'TEXT', '2028-02-29', '2028-02-29'],
    ['CURRENT_DATE', 'FUNCTION', '2028-03-01', '2028-03-01'],
    ['YESTERDAY', 'FUNCTION', '2028-02-29', '2028-02-29'],
    ['LAST_7_DAYS', 'FUNCTION', '2028-02-24', '2028-03-01'],
    ['LAST_30_DAYS', 'FUNCTION', '2028-02-01', '2028-03-01'],
    ['PREVIOUS_WEEK', 'FUNCTION', '2028-02-21', '2028-02-27'],
    ['CURRENT_MONTH', 'FUNCTION', '2028-03-01', '2028-03-31'],
    ['PREVIOUS_MONTH', 'FUNCTION', '2028-02-01', '2028-02-29'],
    ['CURRENT_YEAR', 'FUNCTION', '2028-01-01', '2028-12-31'],
    ['PREVIOUS_YEAR', 'FUNCTION', '2027-01-01', '2027-12-31'],
  ] as const
  const KEPT = {
    '=': ['within'],
    '<>': ['before', 'after'],
    '<': ['before'],
    '<=': ['before', 'within'],
    '>': ['after'],
    '>=': ['within', 'after'],
  } as const

  async function expectKept(
    valueKind: 'moment' | 'day',
    [keyword, keywordType]: (typeof OPERANDS)[number],
    zone: string,
    around: Readonly<Record<'before' | 'within' | 'after', readonly string[]>>,
  ) {
    const values = Object.values(around).flat()
    const type = sql.raw(valueKind === 'moment' ? 'timestamptz' : 'date')
    for (const [operator, sides] of Object.entries(KEPT)) {
      const row = where('at', operator as keyof typeof KEPT, keyword, { keywordType })
      const condition = conditionSql(new Map([['at', column(valueKind)]]), [row], { today: TODAY, zone })
      const { rows } = await sql<{ given: string }>`select v.given
        from (select given, given::${type} as at, nth from unnest(${values}::text[]) with ordinality as g(given, nth)) v
        where ${condition} order by v.nth`.execute(gateway.db)
      expect([operator, rows.map(({ given }) => given)]).toEqual([operator, sides.flatMap((side) => around[side])])
    }
  }

  test('every function for days is tested', () => {
    const functions = OPERANDS.filter(([, type]) => type === 'FUNCTION').map(([name]) => name)
    expect(functions.toSorted()).toEqual([...REPORT_FUNCTIONS].sort())
  })

  test.each(OPERANDS)('a day compares correctly with %s (%s), which lasts from %s to %s', async (...operand) => {
    const [, , first, last] = operand
    await expectKept('day', operand, 'Africa/Lagos', {
      before: [dayFrom(first, -1)],
      within: [...new Set([first, last])],
      after: [dayFrom(last, 1)],
    })
  })

  describe.each(ZONES)('in %s (%s)', (zone, offset) => {
    test.each(OPERANDS)(
      'a moment is compared correctly with %s (%s), which lasts from midnight of %s to the midnight after %s',
      async (...operand) => {
        const [, , first, last] = operand
        const [begin, end] = [midnight(first, offset), midnight(dayFrom(last, 1), offset)]
        const at = (...moments: number[]) => moments.map((moment) => new Date(moment).toISOString())
        await expectKept('moment', operand, zone, { before: at(begin - 1), within: at(begin, end - 1), after: at(end) })
      },
    )
  })
})

describe('rows grouped by days', () => {
  /**
   * For each day: its date, the first day of its week, and the first day of its month. The days are around a Monday and
   * around the first day of a month.
   */
  const DAYS = [
    ['2028-02-27', '2028-02-21', '2028-02-01'],
    ['2028-02-28', '2028-02-28', '2028-02-01'],
    ['2028-02-29', '2028-02-28', '2028-02-01'],
    ['2028-03-01', '2028-02-28', '2028-03-01'],
  ] as const

  async function groupsOf(valueKind: 'moment' | 'day', values: readonly string[], zone: string) {
    const columns = [...groupable(new Map([['at', column(valueKind)]]), zone)]
    const type = sql.raw(valueKind === 'moment' ? 'timestamptz' : 'date')
    const groups = columns.map(([name, { sql: value }]) => sql`to_char(${value}, 'YYYY-MM-DD') as ${sql.id(name)}`)
    const { rows } = await sql<object>`select ${sql.join(groups)}
      from (select given::${type} as at, nth from unnest(${values}::text[]) with ordinality as g(given, nth)) v
      order by v.nth`.execute(gateway.db)
    return rows
  }
  const expected = ([at, at_week, at_month]: (typeof DAYS)[number]) => ({ at, at_week, at_month })

  test('a day is assigned to its own week and month', async () => {
    const values = DAYS.map(([day]) => day)
    expect(await groupsOf('day', values, 'Africa/Lagos')).toEqual(DAYS.map(expected))
  })

  test.each(ZONES)(
    'the first and the last moment of a day in %s (%s) are assigned to its day, week and month',
    async (zone, offset) => {
      const first = DAYS.map(([day]) => new Date(midnight(day, offset)).toISOString())
      const last = DAYS.map(([day]) => new Date(midnight(dayFrom(day, 1), offset) - 1).toISOString())
      expect(await groupsOf('moment', first, zone)).toEqual(DAYS.map(expected))
      expect(await groupsOf('moment', last, zone)).toEqual(DAYS.map(expected))
    },
  )
})
