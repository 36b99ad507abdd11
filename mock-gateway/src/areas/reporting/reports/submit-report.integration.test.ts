import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { ReportRecord } from '@portal/contract/reports/report'
import {
  createReport,
  previewReport,
  readReports,
  updateReport,
  updateReportStatus,
} from '@portal/contract/reports/reports.calls'
import { sql } from 'kysely'
import { decide } from '../../../engine/approvals/testing/decide.ts'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'
import { untilBlocked } from '../../../testing/until-blocked.ts'
import { credits, JOINED, reportDesk, where } from './testing/report-desk.ts'

const MAKER = 'ho.maker'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const { authorized, run, count, live } = reportDesk(() => portal)

describe('a report', () => {
  test('a report awaits authorization, can then be run, and is deleted through the queue', async () => {
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

  test('a report’s name is unique in any case', async () => {
    await authorized(credits('Twice'))
    expect((await portal.send(MAKER, createReport, credits('TWICE'))).responseCode).toBe('26')
    const { data } = await portal.send(MAKER, readReports, { reportName: 'twice' })
    expect(data?.map(({ reportName, reportStatus }) => [reportName, reportStatus])).toEqual([['Twice', 'ACTIVE']])
  })

  test('a country and a currency in a condition are saved and compared as codes', async () => {
    const conditions = [
      where('transactionDestinationCountryCode', '=', 'NGA', { join: 'AND' }),
      where('transactionDestinationCountryCurrency', '=', 'Naira'),
    ]
    await authorized(credits('Named', { conditions }))
    const { data } = await portal.send(MAKER, readReports, { reportName: 'Named' })
    expect(data?.[0]?.conditions.map(({ keyword }) => keyword)).toEqual(['NG', 'NGN'])
    const found = await run('Named', {
      size: 5,
      conditions: [where('transactionDestinationCountryCode', '=', 'Nigéria')],
    })
    expect(found.data?.length).toBeGreaterThan(0)
    expect((await run('Named', { conditions: [where('transactionDestinationCountryCode', '=', 'GHA')] })).total).toBe(0)
  })

  test('statuses, partners and amounts in a condition are saved in their stored form', async () => {
    const [name] = await portal.gateway.db
      .selectFrom('mto')
      .select('mto_name')
      .where('mto_code', '=', 'KUDIPAY')
      .execute()
    const conditions = [
      where('transactionStatus', '=', 'Comptabilisée', { join: 'AND' }),
      where('transactionMtoCode', '=', name?.mto_name ?? '', { join: 'AND' }),
      where('transactionDestinationAmount', '>', '१,०००', { join: 'AND' }),
      where('transactionDestinationAmount', '<', '1 000 000 000.50'),
    ]
    const preview = await portal.send(MAKER, previewReport, { ...credits('Words'), conditions })
    expect(preview.sentence).toContain('Destination amount is above 1,000.00 and')
    expect(preview.total).toBeGreaterThan(0)
    await authorized(credits('Words', { conditions }))
    const { data } = await portal.send(MAKER, readReports, { reportName: 'Words' })
    expect(data?.[0]?.conditions.map(({ keyword }) => keyword)).toEqual(['POSTED', 'KUDIPAY', '1000', '1000000000.50'])
    expect((await run('Words')).total).toBe(preview.total)
    const filtered = (keyword: string) => run('Words', { conditions: [where('transactionMtoCode', '=', keyword)] })
    expect((await filtered('kudipay')).total).toBe(preview.total)
  })

  test('days and accounts in a condition are accepted in any usual format, in every request', async () => {
    const { transaction_created_at: at, account } = await portal.gateway.db
      .selectFrom('transaction')
      .select(['transaction_created_at', sql<string>`order_details->>'transactionReceiverAccountNumber'`.as('account')])
      .where('contract_type', '=', 'DC')
      .where('country_id', '=', '01')
      .orderBy('transaction_created_at')
      .limit(1)
      .executeTakeFirstOrThrow()
    const [year, month, day] = at.toLocaleDateString('sv', { timeZone: 'Africa/Lagos' }).split('-')
    const arabic = account.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))
    const conditions = [
      where('transactionCreatedAt', '=', `${day}/${month}/${year?.slice(2)}`, { join: 'AND' }),
      where('transactionReceiverAccountNumber', 'LIKE', arabic),
    ]
    await authorized(credits('Written', { conditions }))
    const { data } = await portal.send(MAKER, readReports, { reportName: 'Written' })
    expect(data?.[0]?.conditions.map(({ keyword }) => keyword)).toEqual([`${year}-${month}-${day}`, account])
    const { total } = await run('Written')
    expect(total).toBeGreaterThan(0)
    const reportCondition = `transactionCreatedAt = '${day}/${month}/${year}'`
    expect((await run('Written', { reportCondition })).total).toBe(total)
    expect(await run('Written', { reportCondition: "transactionCreatedAt = '11/28/2026'" })).toMatchObject({
      responseCode: '30',
    })
  })

  test('a condition on an unknown partner is refused with an error at its row when saved, previewed or run', async () => {
    const conditions = [where('transactionMtoCode', '=', 'KudyPay')]
    const refused = {
      responseCode: '30',
      errors: [{ field: 'conditions[0].keyword', message: 'This partner does not exist' }],
    }
    const report = credits('Unknown partner', { conditions })
    expect(await portal.send(MAKER, createReport, report)).toMatchObject(refused)
    expect(await portal.send(MAKER, previewReport, report)).toMatchObject(refused)
    expect(await run('All', { conditions })).toMatchObject(refused)
  })

  test('a condition in the specification’s format is accepted, without parameters and in lower case', async () => {
    const row = { columnName: 'transactionCreatedAt', queryType: '=', keyword: 'current_year', keywordType: 'function' }
    const conditions = [
      { ...row, join: 'and' },
      { columnName: 'transReceiver', queryType: 'like', keyword: 'a', keywordType: 'text', join: 'none' },
    ]
    await authorized({ ...credits('As stated'), conditions } as unknown as ReportRecord)
    const { data } = await portal.send(MAKER, readReports, { reportName: 'As stated' })
    expect(data?.[0]?.conditions).toEqual([
      { ...row, keyword: 'CURRENT_YEAR', keywordType: 'FUNCTION', join: 'AND', isAsked: 'NO' },
      where('transReceiver', 'LIKE', 'a'),
    ])
    expect((await run('As stated')).total).toBeGreaterThan(0)
  })

  test('a phone in a condition is compared in one format however it is typed, for users and for partners', async () => {
    const { db } = portal.gateway
    await db.updateTable('app_user').set({ phone: '+2348035557712' }).where('username', '=', 'ho.admin').execute()
    await db
      .updateTable('mto')
      .set({ mto_country_code: '44', mto_phone: '2079460199' })
      .where('mto_code', '=', 'KUDIPAY')
      .execute()
    await authorized(
      credits('Staff', { reportTable: 'TBL_USER', conditions: [where('userPhone', '=', '08035557712')] }),
    )
    expect((await run('Staff')).data).toMatchObject([{ username: 'ho.admin', userPhone: '+2348035557712' }])
    const { data } = await portal.send(MAKER, readReports, { reportName: 'Staff' })
    expect(data?.[0]?.conditions).toMatchObject([{ keyword: '+2348035557712' }])
    await authorized(credits('Partners', { reportTable: 'TBL_MTO' }))
    for (const condition of [
      where('mtoPhone', '=', '0044 (0)20 7946 0199'),
      where('mtoPhone', 'LIKE', '+44 (0)20 7946 019'),
      where('mtoPhone', 'LIKE', '7946 0199'),
    ])
      expect((await run('Partners', { conditions: [condition] })).data).toMatchObject([{ mtoCode: 'KUDIPAY' }])
  })

  test('a report is changed through the queue and keeps its name', async () => {
    await authorized(credits('Changed'))
    const conditions = [where('transactionStatus', '=', 'POSTED')]
    const { cqId } = await portal.send(MAKER, updateReport, { reportName: 'Changed', version: 2, conditions })
    await decide(portal, 'ho.checker', cqId)
    const { data = [], sentence } = await run('Changed', { size: 100 })
    expect(sentence).toBe('Direct credits where Status is Posted')
    expect(new Set(data.map(({ transactionStatus }) => transactionStatus))).toEqual(new Set(['POSTED']))
  })
})

test.each([
  ['reportTable', { reportTable: 'TBL_NOTHING' }],
  ['reportJoinTable', { ...JOINED, reportJoinTable: 'TBL_NOTHING' }],
  ['reportJoinOn', { ...JOINED, reportJoinOn: 'a_transactionMtoCode=b_nothing' }],
  ['reportFieldList', { reportFieldList: 'nothing' }],
  ['reportGroupBy', { reportGroupBy: 'nothing' }],
  ['reportSums', { reportGroupBy: 'transactionStatus', reportSums: 'transactionStatus' }],
  ['reportSort', { reportSort: 'nothing:asc' }],
  [
    'conditions[0].join',
    { conditions: [where('transactionStatus', '=', 'POSTED'), where('transactionStatus', '=', 'FAILED')] },
  ],
] as const)('a report with a faulty %s is refused with 30 and an error at that field', async (field, more) => {
  const answer = await portal.send(MAKER, createReport, credits(`Faulty ${field}`, more))
  expect(answer).toMatchObject({ responseCode: '30', errors: [{ field }] })
})

describe('a change', () => {
  test('an edit removes fields given as null, and the join with the second source', async () => {
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
    // This change has no effect, because the values were already removed.
    expect((await portal.send(MAKER, updateReport, { ...change, version: 3 })).responseCode).toBe('21')
  })

  test('only one of two concurrent changes is accepted, and a stale change is refused', async () => {
    await authorized(credits('Edited by two'))
    const asked = (reportDescription: string, version: number, user = MAKER) =>
      portal.send(user, updateReport, { reportName: 'Edited by two', version, reportDescription })
    const both = await Promise.all([asked('One', 2), asked('Two', 2, 'ho.admin')])
    expect(both.map(({ responseCode }) => responseCode).sort()).toEqual(['00', '28'])
    await decide(portal, 'ho.checker', both.find(({ responseCode }) => responseCode === '00')?.cqId)
    expect((await asked('Late', 2)).responseCode).toBe('29')
  })
})

describe('a report over a report', () => {
  const over = (name: string, of: string) =>
    credits(name, { reportTableType: 'REPORT', reportTable: of, conditions: [] })
  test('a report can be based on another, at most three levels deep, and its source cannot be deleted', async () => {
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
    expect((await portal.send(MAKER, createReport, over('Four', 'Three'))).responseCode).toBe('30')
    const end = { reportName: 'One', reportStatus: 'DELETED' as const }
    expect((await portal.send(MAKER, updateReportStatus, end)).responseCode).toBe('12')
    const cycle = { reportName: 'One', version: 2, reportTableType: 'REPORT' as const, reportTable: 'Two' }
    expect(JSON.stringify(await portal.send(MAKER, updateReport, cycle))).toContain('cannot use itself')
  })

  test('a report still runs when its source changes', async () => {
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
    // The first change removes the sum that the next report uses, and the second change removes the column that the
    // third report shows.
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

  test('decisions on a report and on its source run one after the other, so that no decision removes a column that the other needs', async () => {
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
      // Both decisions have made their checks, and neither has written yet.
      await sql`lock table report in share mode`.execute(holder)
      const deciding = Promise.all(asked.map(({ cqId }) => decide(portal, 'ho.checker', cqId)))
      await untilBlocked(portal.gateway, 2)
      return { deciding }
    })
    const codes = (await both.deciding).map(({ responseCode }) => responseCode)
    // The second decision is refused: a base in use cannot be deleted (12), and a deleted base is a faulty field (30).
    expect(codes.sort()).toEqual(['00', expect.stringMatching(/^(12|30)$/)])
  })
})
