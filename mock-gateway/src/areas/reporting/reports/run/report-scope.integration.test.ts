import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import {
  createReport,
  readReportColumns,
  readReports,
  readReportTables,
  readReportTotals,
} from '@portal/contract/reports/reports.calls'
import { sql } from 'kysely'
import { decide } from '../../../../engine/approvals/testing/decide.ts'
import { type TestPortal, testPortal } from '../../../../testing/portal.ts'
import { credits, JOINED, reportDesk, where } from '../testing/report-desk.ts'

const MAKER = 'ho.maker'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const { authorized, run, count, live } = reportDesk(() => portal)

describe('the scope of a report', () => {
  test('results show only rows of the user’s own subsidiary, whatever is joined or requested', async () => {
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

  test('every run checks the privilege for each table, even if the report’s own maker runs it', async () => {
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

  test('only users who may read its tables can decide on a report', async () => {
    const { cqId } = await portal.send(MAKER, createReport, credits('Seen by its checker', JOINED))
    // Earlier in this test, checkers lost the right to read partners.
    expect((await decide(portal, 'ho.checker', cqId)).responseCode).toBe('57')
    expect((await decide(portal, 'ho.admin', cqId)).responseCode).toBe('00')
  })

  test('a report based on another report requires the privileges for that report’s tables', async () => {
    await authorized(credits('Above', { reportTableType: 'REPORT', reportTable: 'Asked' }), 'ho.admin')
    expect((await run('Above', {}, 'ho.checker2')).responseCode).toBe('57')
    expect((await portal.send('ho.checker2', readReportTotals, { reportName: 'Above' })).responseCode).toBe('57')
  })

  test('a partner user cannot use reports', async () => {
    expect((await portal.send('ops@swiftremit.example', readReports, {})).responseCode).toBe('57')
    expect((await portal.send('ops@swiftremit.example', readReportTables, {})).responseCode).toBe('57')
    expect((await run('Asked', {}, 'ops@swiftremit.example')).responseCode).toBe('57')
  })
})
