import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createPeriodicReport } from '@portal/contract/periodic-reports/periodic-reports.calls'
import { createReport } from '@portal/contract/reports/reports.calls'
import { readValuesToCorrect } from '@portal/contract/values-to-correct/values-to-correct.calls'
import { decide } from '../../../engine/approvals/testing/decide.ts'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'
import { credits, JOINED, where } from './testing/report-desk.ts'
import { listUnknownPartners } from './unknown-partners.job.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const authorized = async (report: Parameters<typeof credits>[1] & { reportName: string }) => {
  const { cqId } = await portal.send('ho.maker', createReport, credits(report.reportName, report))
  expect(await decide(portal, 'ho.checker', cqId)).toMatchObject({ responseCode: '00' })
}
/**
 * Writes the unknown partner directly into the stored condition, because a new condition on an unknown partner is
 * refused.
 */
const store = async (reportName: string, keyword: string) => {
  const { db } = portal.gateway
  const report = await db
    .selectFrom('report')
    .select(['report_id', 'conditions'])
    .where('report_name', '=', reportName)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('report')
    .set({ conditions: JSON.stringify(report.conditions.map((row) => ({ ...row, keyword }))) })
    .where('report_id', '=', report.report_id)
    .execute()
  return report.report_id
}
const listed = async (language: 'en' | 'fr' = 'en') => {
  await listUnknownPartners(portal.gateway.db, portal.gateway.clock.now())
  const { data = [] } = await portal.send('ho.admin', readValuesToCorrect, {}, { language })
  return data.filter(({ valueKind }) => valueKind === 'partner')
}

test('stored reports on an unknown partner are listed as values to correct until they are corrected', async () => {
  const conditions = [where('transactionMtoCode', '=', 'KUDIPAY')]
  await authorized({ reportName: 'Of a partner', conditions })
  await authorized({
    reportName: 'Joined',
    ...JOINED,
    conditions: [where('b_mtoCode', '<>', 'KUDIPAY', { join: 'AND' }), where('a_transactionMtoCode', '=', 'KUDIPAY')],
  })
  await authorized({
    reportName: 'Of a report',
    reportTableType: 'REPORT',
    reportTable: 'Of a partner',
    conditions: [where('transactionMtoCode', '=', 'KUDIPAY')],
  })
  expect(await listed()).toEqual([])
  const id = await store('Of a partner', 'KudyPay')
  await store('Joined', 'Gone Ltd')
  await store('Of a report', 'KudyPay')
  const found = await listed()
  expect(found.map(({ recordName, storedValue }) => [recordName, storedValue]).sort()).toEqual([
    ['Joined', 'Gone Ltd'],
    ['Of a partner', 'KudyPay'],
    ['Of a report', 'KudyPay'],
  ])
  expect(found.find(({ recordName }) => recordName === 'Of a partner')).toMatchObject({
    valueSubjectName: 'Report',
    valueFieldName: 'Conditions',
    recordHref: `/report-engine?panel=view&id=${id}`,
  })
  expect(await listed('fr')).toContainEqual(expect.objectContaining({ valueSubjectName: 'État' }))
  for (const name of ['Of a partner', 'Joined', 'Of a report']) await store(name, 'swiftremit')
  expect(await listed()).toEqual([])
})

test('a periodic report on an unknown partner is listed in the subsidiary of its maker', async () => {
  await authorized({
    reportName: 'Asks',
    conditions: [where('transactionMtoCode', '=', 'KUDIPAY', { isAsked: 'YES' })],
  })
  const parameters = [{ at: 0, keyword: 'KUDIPAY', keywordType: 'TEXT' as const }]
  const { cqId } = await portal.send('ho.maker', createPeriodicReport, {
    ...{ scheduleReportId: 'Asks', scheduleFrequency: 'Daily', scheduleTime: '08:00', scheduleZone: 'Africa/Lagos' },
    ...{ scheduleFormat: 'CSV', scheduleLanguage: 'en', scheduleEmail: 'treasury@bank.example', parameters },
  })
  expect(await decide(portal, 'ho.checker', cqId)).toMatchObject({ responseCode: '00' })
  expect(await listed()).toEqual([])
  const { db } = portal.gateway
  const { schedule_id: scheduleId } = await db
    .updateTable('periodic_report')
    .set({ parameters: JSON.stringify([{ ...parameters[0], keyword: 'KudyPay' }]) })
    .where('report_id', '=', ({ selectFrom }) =>
      selectFrom('report').select('report_id').where('report_name', '=', 'Asks'),
    )
    .returning('schedule_id')
    .executeTakeFirstOrThrow()
  expect(await listed()).toMatchObject([
    {
      ...{ valueSubjectName: 'Periodic report', recordName: 'Asks', valueFieldName: 'Parameters' },
      ...{ storedValue: 'KudyPay', recordHref: `/periodic-report?panel=view&id=${scheduleId}` },
    },
  ])
  await db.updateTable('app_user').set({ country_id: '02' }).where('username', '=', 'ho.admin').execute()
  expect((await portal.send('ho.admin', readValuesToCorrect, {})).data).toEqual([])
})
