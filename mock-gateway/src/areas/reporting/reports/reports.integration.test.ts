import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { ReportCondition, ReportRecord } from '@portal/contract/reports/report'
import {
  cancelReport,
  createReport,
  previewReport,
  readReportColumns,
  readReports,
  readReportTables,
  readReportTotals,
  runReport,
  updateReport,
  updateReportStatus,
} from '@portal/contract/reports/reports.calls'
import { sql } from 'kysely'
import { decide } from '../../../engine/approvals/testing/decide.ts'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'
import { untilBlocked } from '../../../testing/until-blocked.ts'
import { markOf, withinLimits } from './run/within-limits.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const MAKER = 'ho.maker'
const where = (
  columnName: string,
  queryType: ReportCondition['queryType'],
  keyword: string,
  more: Partial<ReportCondition> = {},
): ReportCondition => ({ columnName, queryType, keyword, keywordType: 'TEXT', join: 'NONE', isAsked: 'NO', ...more })

const credits = (reportName: string, more: Partial<ReportRecord> = {}): ReportRecord => ({
  reportName,
  reportCategory: 'OTHERS',
  reportDescription: 'A test',
  reportType: 'SINGLE',
  reportTableType: 'TABLE',
  reportTable: 'TBL_MTO_DC_CONTRACT',
  conditions: [],
  ...more,
})
const JOINED = {
  reportType: 'JOIN',
  reportJoinTableType: 'TABLE',
  reportJoinTable: 'TBL_MTO',
  reportJoinType: 'INNER',
  reportJoinOn: 'a_transactionMtoCode=b_mtoCode',
} as const

async function authorized(report: ReportRecord, checker = 'ho.checker') {
  const { cqId, ...rest } = await portal.send(MAKER, createReport, report)
  expect(rest).toMatchObject({ responseCode: '00' })
  expect(await decide(portal, checker, cqId)).toMatchObject({ responseCode: '00' })
}
const run = (reportName: string, more = {}, user = MAKER) => portal.send(user, runReport, { reportName, ...more })

describe('a report', () => {
  test('waits for its checker, runs, and ends through the queue', async () => {
    const { cqId } = await portal.send(MAKER, createReport, credits('All'))
    expect((await run('All')).responseCode).toBe('25')
    await decide(portal, 'ho.checker', cqId)
    const { total, data, sentence } = await run('all')
    expect({ total, sentence }).toEqual({ total: await live(), sentence: 'Direct credits' })
    expect(data?.[0]).toHaveProperty('transactionReference')
    const end = await portal.send(MAKER, updateReportStatus, { reportName: 'All', reportStatus: 'DELETED' })
    await decide(portal, 'ho.checker', end.cqId)
    expect((await run('All')).responseCode).toBe('25')
    await authorized(credits('All'))
  })

  test('is found by its name once, whatever the case', async () => {
    await authorized(credits('Twice'))
    expect((await portal.send(MAKER, createReport, credits('TWICE'))).responseCode).toBe('26')
    const { data } = await portal.send(MAKER, readReports, { reportName: 'twice' })
    expect(data?.map(({ reportName, reportStatus }) => [reportName, reportStatus])).toEqual([['Twice', 'ACTIVE']])
  })

  test('changes through the queue, its name stays', async () => {
    await authorized(credits('Changed'))
    const conditions = [where('transactionStatus', '=', 'POSTED')]
    const { cqId } = await portal.send(MAKER, updateReport, { reportName: 'Changed', version: 2, conditions })
    await decide(portal, 'ho.checker', cqId)
    const { data = [], sentence } = await run('Changed', { size: 100 })
    expect(sentence).toBe('Direct credits where Status is Posted')
    expect(new Set(data.map(({ transactionStatus }) => transactionStatus))).toEqual(new Set(['POSTED']))
  })
})

describe('a change', () => {
  test('takes away what it says is nothing, and the join with the second source', async () => {
    const by = { reportGroupBy: 'a_transactionStatus', reportSort: 'rowCount:desc' }
    await authorized(credits('Smaller', { ...JOINED, ...by }))
    const change = {
      ...{ reportName: 'Smaller', version: 2, reportType: 'SINGLE' as const },
      ...{ reportGroupBy: null, reportSort: null },
    }
    const { cqId } = await portal.send(MAKER, updateReport, change)
    expect(await decide(portal, 'ho.checker', cqId)).toMatchObject({ responseCode: '00' })
    const { data = [] } = await portal.send(MAKER, readReports, { reportName: 'Smaller' })
    expect(data[0]).toMatchObject({ reportGroupBy: null, reportSort: null, reportJoinTable: null, reportJoinOn: null })
    expect((await run('Smaller')).total).toBe(await live())
    // Nothing is left to be taken away.
    expect((await portal.send(MAKER, updateReport, { ...change, version: 3 })).responseCode).toBe('21')
  })

  test('of two people at once is taken once, and one that began before the other ended is refused', async () => {
    await authorized(credits('Edited by two'))
    const asked = (reportDescription: string, version: number, user = MAKER) =>
      portal.send(user, updateReport, { reportName: 'Edited by two', version, reportDescription })
    const both = await Promise.all([asked('One', 2), asked('Two', 2, 'ho.admin')])
    expect(both.map(({ responseCode }) => responseCode).sort()).toEqual(['00', '28'])
    await decide(portal, 'ho.checker', both.find(({ responseCode }) => responseCode === '00')?.cqId)
    expect((await asked('Late', 2)).responseCode).toBe('29')
  })
})

const count = async (query: ReturnType<typeof sql<{ n: string }>>) =>
  Number((await query.execute(portal.gateway.admin)).rows[0]?.n)
const live = () => count(sql`select count(*) n from transaction where contract_type = 'DC' and env = 'live'`)

describe('a join', () => {
  test('keeps columns of the same name apart', async () => {
    await authorized(credits('Joined', { ...JOINED, reportFieldList: 'a_mtoName,b_mtoName,a_transactionAmount' }))
    const { data = [], columns = [], total } = await run('Joined')
    // An amount stands beside its currency.
    expect(columns.map(({ columnName, label }) => [columnName, label])).toEqual([
      ['a_mtoName', 'Direct credits · Partner name'],
      ['b_mtoName', 'Partners · Partner name'],
      ['a_transactionAmount', 'Direct credits · Source amount'],
      ['a_transactionSourceCountryCurrency', 'Direct credits · Source currency'],
    ])
    expect(total).toBe(await live())
    expect(data.every((row) => row.a_mtoName === row.b_mtoName && row.a_mtoName !== null)).toBe(true)
  })

  test.each([
    ['a_transactionMtoCode=b_nothing', 'validation.reportJoin'],
    ['a_transactionAmount=b_mtoCode', 'validation.reportJoinTypes'],
    ['a_transactionMtoCode=a_mtoName', 'validation.reportJoin'],
  ])('on %s is refused', async (reportJoinOn, key) => {
    const { responseCode, errors } = await portal.send(
      MAKER,
      createReport,
      credits('Wrong', { ...JOINED, reportJoinOn }),
    )
    expect(responseCode).toBe('12')
    expect(JSON.stringify(errors)).toContain(key === 'validation.reportJoin' ? 'one column of each' : 'different kinds')
  })
})

describe('gathered rows', () => {
  test('are counted and added up by currency, exactly', async () => {
    const by = 'transactionDestinationCountryCurrency'
    await authorized(credits('Sums', { reportGroupBy: by, reportSums: 'transactionDestinationAmount' }))
    const { data = [] } = await run('Sums')
    const { rows } = await sql<{ c: string; n: string; s: string }>`select transaction_destination_country_currency c,
      count(*) n, sum(transaction_destination_amount) s from transaction where contract_type = 'DC' and env = 'live' group by 1`.execute(
      portal.gateway.admin,
    )
    const told = data.map((row) => [row[by], row.rowCount, row.sum_transactionDestinationAmount])
    expect(told.sort()).toEqual(rows.map(({ c, n, s }) => [c, n, s]).sort())
  })

  test('stand by the days of the reader’s zone, in their order, and are sorted as wanted', async () => {
    await authorized(credits('Daily', { reportGroupBy: 'transactionCreatedAt' }))
    const { rows } = await sql<{
      d: string
      n: string
    }>`select (transaction_created_at at time zone 'Africa/Lagos')::date::text d,
      count(*) n from transaction where contract_type = 'DC' and env = 'live' group by 1 order by 1 limit 100`.execute(
      portal.gateway.admin,
    )
    const { data = [], columns } = await run('Daily')
    expect(data.map((row) => [row.transactionCreatedAt, row.rowCount])).toEqual(rows.map(({ d, n }) => [d, n]))
    expect(columns?.[0]).toMatchObject({ valueKind: 'day' })
    const { data: sorted = [] } = await run('Daily', { sort: { field: 'rowCount', direction: 'desc' } })
    const counts = sorted.map(({ rowCount }) => Number(rowCount))
    expect(counts).toEqual(counts.toSorted((one, other) => other - one))
  })

  test.each([
    ['week', 'Weekly'],
    ['month', 'Monthly'],
  ])(
    'stand by the first day of their %s in that zone, beside their days, and others stand on them',
    async (span, name) => {
      const by = `transactionCreatedAt_${span}`
      const { rows } = await sql<{ first: string; n: string }>`
      select date_trunc(${span}, transaction_created_at at time zone 'Africa/Lagos')::date::text as first, count(*) n
      from transaction where contract_type = 'DC' and env = 'live' group by 1 order by 1`.execute(portal.gateway.admin)
      await authorized(credits(name, { reportGroupBy: by }))
      const { data = [], columns, sentence } = await run(name)
      expect(data.map((row) => [row[by], row.rowCount])).toEqual(rows.map(({ first, n }) => [first, n]))
      expect(columns?.[0]).toMatchObject({ valueKind: 'day', label: `Received (${span})` })
      expect(sentence).toBe(`Direct credits, by Received (${span})`)
      const onDays = {
        reportTableType: 'REPORT',
        reportTable: 'Daily',
        reportGroupBy: by,
        reportSums: 'rowCount',
      } as const
      await authorized(credits(`${name} of days`, onDays))
      const stood = await run(`${name} of days`)
      expect(stood.data?.map((row) => [row[by], row.sum_rowCount])).toEqual(rows.map(({ first, n }) => [first, n]))
    },
  )

  test('of several currencies are never added', async () => {
    const report = credits('Mixed', { reportGroupBy: 'mtoName', reportSums: 'transactionAmount' })
    expect((await portal.send(MAKER, createReport, report)).responseCode).toBe('12')
  })
})

describe('a report over a report', () => {
  const over = (name: string, of: string) =>
    credits(name, { reportTableType: 'REPORT', reportTable: of, conditions: [] })
  test('narrows it, three deep and no deeper, and holds what it stands on', async () => {
    await authorized(credits('One', { conditions: [where('transactionStatus', '=', 'POSTED')] }))
    await authorized(over('Two', 'One'))
    await authorized({
      ...over('Three', 'Two'),
      conditions: [where('transactionDestinationCountryCurrency', '=', 'NGN')],
    })
    const { total } = await run('Three')
    expect(total).toBe(
      await count(sql`select count(*) n from transaction where contract_type = 'DC' and env = 'live'
        and transaction_status = 'POSTED' and transaction_destination_country_currency = 'NGN'`),
    )
    expect((await portal.send(MAKER, createReport, over('Four', 'Three'))).responseCode).toBe('12')
    const end = { reportName: 'One', reportStatus: 'DELETED' as const }
    expect((await portal.send(MAKER, updateReportStatus, end)).responseCode).toBe('12')
    const cycle = { reportName: 'One', version: 2, reportTableType: 'REPORT' as const, reportTable: 'Two' }
    expect(JSON.stringify(await portal.send(MAKER, updateReport, cycle))).toContain('cannot stand on itself')
  })

  test('goes on running whatever becomes of what it stands on', async () => {
    const [byMonth, bySums] = ['transactionCreatedAt_month', 'transactionDestinationAmount']
    const by = { reportGroupBy: `${byMonth},transactionDestinationCountryCurrency`, reportSums: bySums }
    await authorized(credits('Summed by month', by))
    await authorized({
      ...over('Above the months', 'Summed by month'),
      conditions: [where(`sum_${bySums}`, '>', '10')],
    })
    await authorized({ ...over('Highest of all', 'Above the months'), reportFieldList: byMonth })
    const change = (more: object) =>
      portal.send(MAKER, updateReport, { reportName: 'Summed by month', version: 2, ...more })
    // The sum that the next one asks for, and the column that the one above that shows.
    for (const [more, broken] of [
      [{ reportSums: null }, 'Above the months'],
      [{ reportGroupBy: 'transactionDestinationCountryCurrency' }, 'Highest of all'],
    ] as const)
      expect(await change(more)).toMatchObject({
        responseCode: '12',
        responseMessage: expect.stringContaining(`“${broken}”`),
      })
    expect(await change({ reportDescription: 'Said otherwise' })).toMatchObject({ responseCode: '00' })
  })

  test('and what it stands on are decided one after the other: no decision takes away what another needs', async () => {
    await authorized(credits('A base'))
    await authorized(credits('Moved onto it'))
    const change = {
      reportName: 'Moved onto it',
      version: 2,
      reportTableType: 'REPORT' as const,
      reportTable: 'A base',
    }
    const asked = [
      await portal.send(MAKER, updateReport, change),
      await portal.send(MAKER, updateReportStatus, { reportName: 'A base', reportStatus: 'DELETED' }),
    ]
    const { admin } = portal.gateway
    const both = await admin.transaction().execute(async (holder) => {
      // Both have looked, and neither has written.
      await sql`lock table report in share mode`.execute(holder)
      const deciding = Promise.all(asked.map(({ cqId }) => decide(portal, 'ho.checker', cqId)))
      await untilBlocked(portal.gateway, 2)
      return { deciding }
    })
    const codes = (await both.deciding).map(({ responseCode }) => responseCode)
    expect(codes.sort()).toEqual(['00', '12'])
  })
})

describe('whose rows', () => {
  test('are those of the own subsidiary, whatever is joined or asked', async () => {
    await authorized(
      credits('Scoped', {
        ...JOINED,
        conditions: [
          where('a_transactionReference', 'LIKE', '', { keyword: '0', join: 'OR' }),
          where('a_transactionReference', '<>', 'x'),
        ],
      }),
    )
    await sql`update app_user set user_type = 'HEAD OFFICE', country_id = '02' where username = 'ho.compliance2'`.execute(
      portal.gateway.admin,
    )
    const { total } = await run('Scoped', {}, 'ho.compliance2')
    expect(total).toBe(
      await count(
        sql`select count(*) n from transaction where contract_type = 'DC' and env = 'live' and country_id = '02'`,
      ),
    )
    expect(total).toBeLessThan(await live())
  })

  test('asks the privilege of each table at every run, of its maker too', async () => {
    await authorized(credits('Asked', JOINED))
    const take = (name: string) => sql`delete from role_privilege where role_id = (select role_id from app_user where
      username = 'ho.checker2') and privilege_id in (select privilege_id from privilege where module_name || '|' || type = ${name})`
    expect((await run('Asked', {}, 'ho.checker2')).responseCode).toBe('00')
    await take('MTO|READ').execute(portal.gateway.admin)
    expect((await run('Asked', {}, 'ho.checker2')).responseCode).toBe('57')
    const { tables = [] } = await portal.send('ho.checker2', readReportTables, {})
    expect(tables.map(({ tableName }) => tableName)).not.toContain('TBL_MTO')
    expect((await portal.send('ho.checker2', readReportColumns, { reportName: 'TBL_MTO' })).responseCode).toBe('57')
  })

  test('is decided by nobody who may not read its tables', async () => {
    const { cqId } = await portal.send(MAKER, createReport, credits('Seen by its checker', JOINED))
    // Checkers lost the right to partners above.
    expect((await decide(portal, 'ho.checker', cqId)).responseCode).toBe('57')
    expect((await decide(portal, 'ho.admin', cqId)).responseCode).toBe('00')
  })

  test('of a report that stands on another asks the privileges of what is below', async () => {
    await authorized(credits('Above', { reportTableType: 'REPORT', reportTable: 'Asked' }), 'ho.admin')
    expect((await run('Above', {}, 'ho.checker2')).responseCode).toBe('57')
    expect((await portal.send('ho.checker2', readReportTotals, { reportName: 'Above' })).responseCode).toBe('57')
  })

  test('has no partner', async () => {
    expect((await portal.send('ops@swiftremit.example', readReports, {})).responseCode).toBe('57')
    expect((await portal.send('ops@swiftremit.example', readReportTables, {})).responseCode).toBe('57')
    expect((await run('Asked', {}, 'ops@swiftremit.example')).responseCode).toBe('57')
  })
})

describe('a run', () => {
  test('narrows by more conditions, columns and the values that are asked', async () => {
    await authorized(
      credits('Parameters', { conditions: [where('transactionStatus', '=', 'POSTED', { isAsked: 'YES' })] }),
    )
    const parameters = [{ at: 0, keyword: 'FAILED', keywordType: 'TEXT' as const }]
    const { data = [], columns } = await run('Parameters', {
      parameters,
      reportFieldList: 'transactionStatus',
      size: 100,
    })
    expect(columns?.map(({ columnName }) => columnName)).toEqual(['transactionStatus'])
    expect(new Set(data.map(({ transactionStatus }) => transactionStatus))).toEqual(new Set(['FAILED']))
    expect((await run('All', { parameters })).responseCode).toBe('12')
    const text = await run('All', { reportCondition: "transactionStatus = 'FAILED'", readCount: 'ALL' })
    expect(text.total).toBe((await run('Parameters', { parameters })).total)
  })

  test('comes to totals by currency, of the rows its conditions and filters keep', async () => {
    const filters = { transactionStatus: ['POSTED'] }
    const { totals = [] } = await portal.send(MAKER, readReportTotals, { reportName: 'All', filters })
    const { rows } = await sql<{ c: string; s: string }>`select transaction_destination_country_currency c,
      sum(transaction_destination_amount)::text s from transaction where contract_type = 'DC' and env = 'live'
      and transaction_status = 'POSTED' group by 1 order by 1`.execute(portal.gateway.admin)
    expect(totals.filter(({ columnName }) => columnName === 'transactionDestinationAmount')).toEqual(
      rows.map(({ c, s }) => ({ columnName: 'transactionDestinationAmount', currency: c, total: s })),
    )
    const counted = await portal.send(MAKER, readReportTotals, { reportName: 'Daily' })
    expect(counted.totals).toEqual([{ columnName: 'rowCount', currency: null, total: String(await live()) }])
  })

  test('counts a relative day from the day it is', async () => {
    const conditions = [where('transactionCreatedAt', '=', 'LAST_7_DAYS', { keywordType: 'FUNCTION' })]
    const { total } = await run('All', { conditions })
    expect(total).toBe(
      await count(sql`select count(*) n from transaction where contract_type = 'DC' and env = 'live' and transaction_created_at >=
        (date_trunc('day', ${portal.gateway.clock.now()} at time zone 'Africa/Lagos') - interval '6 days') at time zone 'Africa/Lagos'`),
    )
  })

  test('exports all its rows in chunks, each once, with a row in the trail', async () => {
    const seen: (string | null | undefined)[] = []
    let cursor: string | undefined
    do {
      const chunk = await run('All', { purpose: 'export', size: 7, ...(cursor === undefined ? {} : { cursor }) })
      seen.push(...(chunk.data ?? []).map(({ transactionReference }) => transactionReference))
      cursor = chunk.cursor
    } while (cursor !== undefined)
    expect(seen.length).toBe(await live())
    expect(new Set(seen).size).toBe(seen.length)
    expect(await count(sql`select count(*) n from audit_entry where action = 'EXPORT' and module = 'REPORT'`)).toBe(1)
  })
})

describe('what would hurt', () => {
  const hostile = ["x'; drop table report; --", '%', '\\', "' or 1=1", '$1', 'null']
  test.each(hostile)('%s means itself', async (keyword) => {
    const conditions = [where('transReceiver', 'LIKE', keyword), where('transSender', '=', keyword)]
    expect((await run('All', { conditions: [{ ...conditions[0], join: 'OR' }, conditions[1]] })).total).toBe(0)
  })

  test.each(['transactionId', 'password_hash', 'constructor', 'v.country_id', '"; select 1'])(
    'a column %s is none',
    async (columnName) => {
      const { responseCode } = await run('All', { conditions: [where(columnName, '=', 'x')] })
      expect(responseCode).toBe('12')
    },
  )

  test('report_ro reads its views and nothing behind them', async () => {
    const reports = portal.gateway.connected.reports
    const { rows } = await sql<{ who: string }>`select current_user as who`.execute(reports)
    expect(rows).toEqual([{ who: 'report_ro' }])
    await expect(sql`select 1 from app_user`.execute(reports)).rejects.toThrow('permission denied')
    await expect(sql`create table x (y int)`.execute(reports)).rejects.toThrow()
    expect((await sql`select 1 from report_user limit 1`.execute(reports)).rows).toHaveLength(1)
  })

  test('a join of everything with everything is refused before it runs', async () => {
    const cross = credits('', {
      ...JOINED,
      reportTable: 'TBL_AUDIT_TRAIL',
      reportJoinTable: 'TBL_AUDIT_TRAIL',
      reportJoinOn: 'a_auditModule=b_auditModule',
    })
    await sql`insert into audit_entry (action, address, correlation_id, happened_at, module, response_code, response_message)
      select 'READ', '::1', gen_random_uuid(), now(), 'AUTH', '00', '' from generate_series(1, 60000)`.execute(
      portal.gateway.admin,
    )
    await sql`analyze audit_entry`.execute(portal.gateway.admin)
    const { responseCode } = await portal.send(MAKER, previewReport, { ...cross, reportName: 'x' })
    expect(responseCode).toBe('98')
  })

  test('a run is ended in the database by its user, and by nobody else', async () => {
    const { reports } = portal.gateway.connected
    const account = await sql<{ user_id: string }>`select user_id from app_user where username = ${MAKER}`.execute(
      portal.gateway.admin,
    )
    const mark = markOf(account.rows[0]?.user_id ?? '', 'mine')
    const asked = withinLimits(reports, { limit: 'run', mark }, (trx) => sql`select pg_sleep(20)`.execute(trx))
    const ended = expect(asked).rejects.toMatchObject({ code: '98', options: { message: 'reports.cancelled' } })
    await until(
      async () =>
        (
          await sql`select 1 from pg_stat_activity where application_name = ${mark ?? ''} and state = 'active' and query like '%pg_sleep%'`.execute(
            portal.gateway.admin,
          )
        ).rows.length > 0,
    )
    expect(await portal.send('ho.admin', cancelReport, { runId: 'mine' })).toMatchObject({ cancelled: false })
    expect(await portal.send(MAKER, cancelReport, { runId: 'mine' })).toMatchObject({ cancelled: true })
    await ended
  })
})

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setImmediate(resolve))
}
