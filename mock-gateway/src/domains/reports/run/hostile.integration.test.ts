import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { previewReport } from '@portal/contract/calls/reports'
import type { ConditionOperator } from '@portal/contract/records/condition'
import fc from 'fast-check'
import { sql } from 'kysely'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

/** Sixty by default; `npm run prove -- Z2` asks for thousands. */
const CONDITIONS = 60 * Number(process.env.PROVE_Z2 ?? '1')

const HOSTILE = [
  ...["' or 1=1 --", "'; drop table report; --", '%', '_', '\\', '\\%', '$1', ':name', '?', 'null', '"', '/* */'],
  ...["x' union select password_hash from app_user --", 'pg_sleep(10)', 'ʼ', '％', "''", '%%%'],
]
const OPERATORS: readonly ConditionOperator[] = ['LIKE', '=', '<>']

const rowOf = fc.record({
  queryType: fc.constantFrom(...OPERATORS),
  keyword: fc.oneof(
    fc.constantFrom(...HOSTILE),
    fc.string({ minLength: 1, maxLength: 20 }),
    fc.constantFrom('a', 'Ada', 'O'),
  ),
})

/** What a condition says of a name, told in memory. */
function keeps(name: string, queryType: ConditionOperator, keyword: string): boolean {
  const [value, asked] = [name.toLowerCase(), keyword.normalize('NFC').trim().toLowerCase()]
  if (queryType === 'LIKE') return value.includes(asked)
  return (value === asked) === (queryType === '=')
}

test(
  'whatever is asked for means itself: the database and memory keep the same rows',
  async () => {
    const { rows } = await sql<{ name: string }>`select trans_receiver as name from transaction
    where contract_type = 'DC' and env = 'live'`.execute(portal.gateway.admin)
    const whole = fc.asyncProperty(fc.array(rowOf, { minLength: 1, maxLength: 3 }), async (given) => {
      const asked = given.filter(({ keyword }) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(keyword))
      fc.pre(asked.length > 0)
      const conditions = asked.map((one, at) => ({
        ...{ columnName: 'transReceiver', keywordType: 'TEXT' as const, isAsked: 'NO' as const, ...one },
        join: at === asked.length - 1 ? ('NONE' as const) : ('OR' as const),
      }))
      const source = { reportType: 'SINGLE', reportTableType: 'TABLE', reportTable: 'TBL_MTO_DC_CONTRACT' } as const
      const { responseCode, total } = await portal.send('ho.maker', previewReport, { ...source, conditions })
      expect([responseCode, total]).toEqual([
        '00',
        rows.filter(({ name }) => asked.some(({ queryType, keyword }) => keeps(name, queryType, keyword))).length,
      ])
    })
    await fc.assert(whole, { numRuns: CONDITIONS })
  },
  120_000 + CONDITIONS * 60,
)
