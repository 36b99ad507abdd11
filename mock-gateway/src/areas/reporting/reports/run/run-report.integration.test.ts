import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { cancelReport, createReport, previewReport, readReportTotals } from '@portal/contract/reports/reports.calls'
import { sql } from 'kysely'
import { type TestPortal, testPortal } from '../../../../testing/portal.ts'
import { credits, JOINED, reportDesk, where } from '../testing/report-desk.ts'
import { markOf, withinLimits } from './within-limits.ts'

const MAKER = 'ho.maker'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal()
  await authorized(credits('All'))
})
afterAll(() => portal.close())

const { authorized, run, count, live } = reportDesk(() => portal)

/** Returns all rows of a report, read in chunks like an export. */
async function exported(name: string, size: number) {
  const rows: Readonly<Record<string, unknown>>[] = []
  let cursor: string | undefined
  do {
    const chunk = await run(name, { purpose: 'export', size, ...(cursor === undefined ? {} : { cursor }) })
    rows.push(...(chunk.data ?? []))
    cursor = chunk.cursor
  } while (cursor !== undefined)
  return rows
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setImmediate(resolve))
}

describe('a join', () => {
  test('a join distinguishes columns of the same name', async () => {
    await authorized(credits('Joined', { ...JOINED, reportFieldList: 'a_mtoName,b_mtoName,a_transactionAmount' }))
    const { data = [], columns = [], total } = await run('Joined')
    // An amount is shown beside its currency.
    expect(columns.map(({ columnName, label }) => [columnName, label])).toEqual([
      ['a_mtoName', 'Direct credits · Partner name'],
      ['b_mtoName', 'Partners · Partner name'],
      ['a_transactionAmount', 'Direct credits · Source amount'],
      ['a_transactionSourceCountryCurrency', 'Direct credits · Source currency'],
    ])
    expect(total).toBe(await live())
    expect(data.every((row) => row.a_mtoName === row.b_mtoName && row.a_mtoName !== null)).toBe(true)
  })

  test('a left join includes rows without a match, and the pages of any join contain each row once', async () => {
    const partners = { reportTable: 'TBL_MTO', reportJoinTable: 'TBL_MTO_DC_CONTRACT' }
    const left = {
      ...JOINED,
      ...partners,
      reportJoinType: 'LEFT',
      reportJoinOn: 'a_mtoCode=b_transactionMtoCode',
    } as const
    const shown = { reportFieldList: 'a_mtoCode,b_transactionReference' }
    await authorized(credits('Left', { ...left, ...shown }))
    await authorized(credits('Inner', { ...left, ...shown, reportJoinType: 'INNER' }))
    await authorized(credits('Partners', { reportTable: 'TBL_MTO', reportFieldList: 'mtoCode' }))
    await authorized(credits('Credits', { ...JOINED, reportFieldList: 'a_transactionReference,b_mtoCode' }))
    const withCredits = await count(
      sql`select count(distinct mto_code) n from transaction where contract_type = 'DC' and env = 'live'`,
    )
    const without = ((await run('Partners')).total ?? 0) - withCredits
    expect(without).toBeGreaterThan(1)
    for (const [name, total, unjoined] of [
      ['Left', (await live()) + without, without],
      ['Inner', await live(), 0],
      ['Credits', await live(), 0],
    ] as const) {
      const rows = await exported(name, 7)
      expect([name, rows.length, new Set(rows.map((row) => JSON.stringify(row))).size]).toEqual([name, total, total])
      expect(rows.filter((row) => Object.values(row).includes(null))).toHaveLength(unjoined)
    }
  })

  test.each([
    ['a_transactionMtoCode=b_nothing', 'validation.reportJoin'],
    ['a_transactionAmount=b_mtoCode', 'validation.reportJoinTypes'],
    ['a_transactionMtoCode=a_mtoName', 'validation.reportJoin'],
  ])('a join on %s is refused', async (reportJoinOn, key) => {
    const { responseCode, errors } = await portal.send(
      MAKER,
      createReport,
      credits('Wrong', { ...JOINED, reportJoinOn }),
    )
    expect(responseCode).toBe('30')
    expect(JSON.stringify(errors)).toContain(key === 'validation.reportJoin' ? 'one column of each' : 'different types')
  })
})

describe('grouped rows', () => {
  test('grouped rows are counted and summed exactly, separately for each currency', async () => {
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

  test('rows grouped by days use the reader’s time zone, are listed in order of the days, and can be sorted otherwise', async () => {
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
    'rows can be grouped by the first day of their %s in the reader’s zone, beside their days, and such a report can be a source',
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

  test('grouped rows of several currencies are never added up', async () => {
    const report = credits('Mixed', { reportGroupBy: 'mtoName', reportSums: 'transactionAmount' })
    expect((await portal.send(MAKER, createReport, report)).responseCode).toBe('30')
  })
})

describe('a run', () => {
  test('a run can be narrowed by further conditions, columns and parameter values', async () => {
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
    expect((await run('All', { parameters })).responseCode).toBe('30')
    await authorized(credits('Fixed', { conditions: [where('transactionStatus', '=', 'POSTED')] }))
    expect((await run('Fixed', { parameters })).responseCode).toBe('30')
    const text = await run('All', { reportCondition: "transactionStatus = 'FAILED'", readCount: 'ALL' })
    expect(text.total).toBe((await run('Parameters', { parameters })).total)
  })

  test('a run has totals by currency over the rows that pass its conditions and filters', async () => {
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

  test('a run computes a relative day from the day of the run', async () => {
    const conditions = [where('transactionCreatedAt', '=', 'LAST_7_DAYS', { keywordType: 'FUNCTION' })]
    const { total } = await run('All', { conditions })
    expect(total).toBe(
      await count(sql`select count(*) n from transaction where contract_type = 'DC' and env = 'live' and transaction_created_at >=
        (date_trunc('day', ${portal.gateway.clock.now()} at time zone 'Africa/Lagos') - interval '6 days') at time zone 'Africa/Lagos'`),
    )
  })

  test('a run is exported completely, in chunks, each row once, and adds a row to the audit trail', async () => {
    const seen = (await exported('All', 7)).map(({ transactionReference }) => transactionReference)
    expect(seen.length).toBe(await live())
    expect(new Set(seen).size).toBe(seen.length)
    const trail = sql<{ n: string }>`select count(*) n from audit_entry where action = 'EXPORT' and module = 'REPORT'`
    const before = await count(trail)
    await exported('All', 7)
    expect(await count(trail)).toBe(before + 1)
  })
})

describe('harmful reports', () => {
  const hostile = ["x'; drop table report; --", '%', '\\', "' or 1=1", '$1', 'null']
  test.each(hostile)('the text %s is treated as plain text', async (keyword) => {
    const conditions = [where('transReceiver', 'LIKE', keyword), where('transSender', '=', keyword)]
    expect((await run('All', { conditions: [{ ...conditions[0], join: 'OR' }, conditions[1]] })).total).toBe(0)
  })

  test.each(['transactionId', 'password_hash', 'constructor', 'v.country_id', '"; select 1'])(
    'a condition on the unknown column %s is refused',
    async (columnName) => {
      const { responseCode } = await run('All', { conditions: [where(columnName, '=', 'x')] })
      expect(responseCode).toBe('30')
    },
  )

  test('the database user report_ro can read only its views, not the tables behind them', async () => {
    const reports = portal.gateway.connected.reports
    const { rows } = await sql<{ who: string }>`select current_user as who`.execute(reports)
    expect(rows).toEqual([{ who: 'report_ro' }])
    await expect(sql`select 1 from app_user`.execute(reports)).rejects.toThrow('permission denied')
    await expect(sql`create table x (y int)`.execute(reports)).rejects.toThrow()
    expect((await sql`select 1 from report_user limit 1`.execute(reports)).rows).toHaveLength(1)
  })

  test('an unrestricted join of large tables is refused before it runs', async () => {
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

  test('only its own user can cancel a run in the database', async () => {
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
