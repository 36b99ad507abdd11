import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { ConditionOperator } from '@portal/contract/conditions/condition'
import type { ReportCondition } from '@portal/contract/reports/report'
import { createReport, previewReport, runReport } from '@portal/contract/reports/reports.calls'
import { folded } from '@portal/contract/values/folded'
import fc from 'fast-check'
import { sql } from 'kysely'
import { findAccountByUsername } from '../../../../engine/access/accounts.read-model.ts'
import { decide } from '../../../../engine/approvals/testing/decide.ts'
import { type TestPortal, testPortal } from '../../../../testing/portal.ts'
import { readReportRows } from './read-rows.ts'
import { openReport } from './run-report.ts'

const MAKER = 'ho.maker'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

/** Number of conditions: sixty by default; `npm run prove -- Z2` runs thousands. */
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

/** Returns the result of a condition on a name, computed in memory. */
function keeps(name: string, queryType: ConditionOperator, keyword: string): boolean {
  // A keyword of only punctuation is compared as it was typed.
  const form = folded(keyword) === '' ? (text: string) => text.normalize('NFC').toLowerCase() : folded
  const [value, asked] = [form(name), form(keyword.trim())]
  if (queryType === 'LIKE') return value.includes(asked)
  return (value === asked) === (queryType === '=')
}

test(
  'any hostile text in a report is treated as plain text: the database keeps the same rows as a filter in memory',
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
      const { responseCode, total } = await portal.send(MAKER, previewReport, { ...source, conditions })
      expect([responseCode, total]).toEqual([
        '00',
        rows.filter(({ name }) => asked.some(({ queryType, keyword }) => keeps(name, queryType, keyword))).length,
      ])
    })
    await fc.assert(whole, { numRuns: CONDITIONS })
  },
  120_000 + CONDITIONS * 60,
)

/**
 * Texts that file formats escape, and times at the limits of milliseconds or from before the time zones were
 * standardised.
 */
const TEXTS = [
  '=1+1',
  '"quoted", and more;',
  'two\r\nlines',
  '\t',
  '',
  ' ',
  'Ọlá ₦ 漢 😀',
  '\u001f\u0085',
  '\\N',
  'true',
  '1e3',
]
const MOMENTS = [
  '0099-12-31T23:59:59.999Z',
  '1850-05-05T10:00:00.5Z',
  '1969-12-31T23:59:59.001Z',
  '9999-12-31T23:59:59.999999Z',
]

const NAMED_ODD: ReportCondition = {
  ...{ columnName: 'auditItemName', queryType: '=', keyword: 'odd', keywordType: 'TEXT' },
  ...{ join: 'NONE', isAsked: 'NO' },
}

/** Returns a report that joins a table or report with itself, row by row. */
const joined = (type: 'TABLE' | 'REPORT', name: string, column: string) =>
  ({
    reportType: 'JOIN',
    reportTableType: type,
    reportTable: name,
    reportJoinTableType: type,
    reportJoinTable: name,
    reportJoinType: 'INNER',
    reportJoinOn: `a_${column}=b_${column}`,
    conditions: [],
  }) as const

test('reading a file with a cursor returns the same values as the list, whatever the rows contain', async () => {
  const { admin, db, connected, clock } = portal.gateway
  for (const [at, text] of [...TEXTS, ...MOMENTS].entries())
    await sql`insert into audit_entry (action, address, correlation_id, happened_at, module, response_code, response_message, item_name, country_id)
      values ('READ', '::1', gen_random_uuid(), ${MOMENTS[at % MOMENTS.length]}::timestamptz, 'AUTH', '00', ${text}, 'odd', 'NG')`.execute(
      admin,
    )
  const sources = {
    Odd: { reportTable: 'TBL_AUDIT_TRAIL', conditions: [NAMED_ODD] },
    Credits: { reportTable: 'TBL_MTO_DC_CONTRACT', conditions: [] },
    Lines: { reportTable: 'TBL_WALLET_LINE', conditions: [] },
    Pairs: joined('TABLE', 'TBL_MTO_DC_CONTRACT', 'transactionReference'),
    // This report has more columns than a database function can take as arguments.
    Wide: joined('REPORT', 'Pairs', 'a_transactionReference'),
  }
  for (const [reportName, source] of Object.entries(sources)) {
    const { cqId } = await portal.send(MAKER, createReport, {
      ...{ reportName, reportCategory: 'OTHERS', reportDescription: 'A test' },
      ...{ reportType: 'SINGLE', reportTableType: 'TABLE', ...source },
    })
    await decide(portal, 'ho.checker', cqId)
    const { data = [], columns = [] } = await portal.send(MAKER, runReport, { reportName, size: 100 })
    const actor = await findAccountByUsername(db, MAKER)
    if (actor === null) throw new Error('no maker')
    const handed: (readonly string[])[] = []
    await readReportRows(
      connected.reports,
      await openReport({ db, actor, now: clock.now() }, { reportName }),
      (rows) => {
        handed.push(...rows)
      },
    )
    if (reportName === 'Wide') expect(columns.length).toBeGreaterThan(50)
    expect(data.length).toBeGreaterThan(TEXTS.length)
    expect(handed.slice(0, 100)).toEqual(data.map((row) => columns.map(({ columnName }) => row[columnName] ?? '')))
  }
})
