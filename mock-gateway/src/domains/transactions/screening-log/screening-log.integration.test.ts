import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { readDashboard } from '@portal/contract/calls/dashboard'
import { createScreeningRule, readScreeningRules } from '@portal/contract/calls/screening'
import { readScreeningLog } from '@portal/contract/calls/screening-log'
import { readTransaction, updateDirectCreditStatus } from '@portal/contract/calls/transactions'
import { sql } from 'kysely'
import { decide } from '../../../approvals/testing/decide.ts'
import { nuban, type OrderPortal, orderPortal, orderTo } from '../testing/orders.ts'

let portal: OrderPortal
beforeAll(async () => {
  portal = await orderPortal()
})
afterAll(() => portal.close())

const MAKER = 'ho.compliance'

async function inForce(screeningCode: string, keyword: string, screeningMode: 'LIVE' | 'SHADOW'): Promise<void> {
  const row = {
    columnName: 'transactionNarration',
    queryType: 'LIKE',
    keyword,
    keywordType: 'TEXT',
    join: 'NONE',
  } as const
  const rule = { screeningCode, screeningType: 'DC', screeningDescription: 'A test', screeningMode } as const
  const { cqId } = await portal.send(MAKER, createScreeningRule, { ...rule, conditions: [row] })
  expect(await decide(portal, 'ho.checker', cqId)).toMatchObject({ responseCode: '00' })
}

async function ordered(transactionNarration: string): Promise<string> {
  const { body } = await portal.order({ ...orderTo(nuban('1')), transactionNarration })
  await portal.screen(body.transactionId ?? '')
  return body.transactionId ?? ''
}

async function reviewed(transactionId: string, transactionStatus: 'PASSED' | 'FAILED'): Promise<void> {
  const { transaction } = await portal.send(MAKER, readTransaction, { transactionId })
  const answer = await portal.send(MAKER, updateDirectCreditStatus, {
    transactionMtoCode: 'SWIFTREMIT',
    transactionReference: transaction?.transactionReference ?? '',
    transactionStatus,
    transactionReason: 'Looked at',
    version: transaction?.version ?? 0,
  })
  expect(answer.responseCode).toBe('00')
}

const log = (filters: Record<string, string[]>, who = MAKER) =>
  portal.send(who, readScreeningLog, { page: 0, size: 20, filters })
const ruleOf = async (screeningCode: string) =>
  (await portal.send(MAKER, readScreeningRules, { screeningCode, size: 20 })).data?.[0]

test('an entry says what each condition saw of which transaction, and is found by its rule and its kind', async () => {
  await inForce('OPAL', 'opal', 'SHADOW')
  const transactionId = await ordered('opal rings')
  const { data = [], total } = await log({ screeningLogScreeningCode: ['OPAL'] })
  expect(total).toBe(1)
  expect(data[0]).toMatchObject({
    transactionId,
    screeningLogStatus: 'HIT',
    screeningMode: 'SHADOW',
    ruleVersion: 1,
    mtoName: 'SwiftRemit Ltd',
    conditions: [{ value: 'opal rings', truth: 'TRUE' }],
  })
  expect((await log({ screeningLogScreeningCode: ['OPAL'], screeningMode: ['LIVE'] })).total).toBe(0)
  expect((await log({ screeningLogScreeningCode: ['OPAL'], screeningLogStatus: ['ERROR'] })).total).toBe(0)
  const screeningLogId = data[0]?.screeningLogId ?? ''
  expect((await portal.send(MAKER, readScreeningLog, { screeningLogId })).data).toHaveLength(1)
})

test('play money is in no log, and other subsidiaries’ neither', async () => {
  const transactionId = await ordered('more opal')
  const { db } = portal.gateway
  await sql`update transaction set env = 'test' where transaction_id = ${transactionId}`.execute(db)
  expect((await log({ screeningLogScreeningCode: ['OPAL'] })).total).toBe(1)
})

test('a rule counts its hits of live transactions once each, and how many of those decided were passed', async () => {
  await inForce('RUBY', 'ruby', 'LIVE')
  const [one = '', two = ''] = [await ordered('ruby one'), await ordered('ruby two'), await ordered('ruby three')]
  await reviewed(one, 'PASSED')
  await reviewed(two, 'FAILED')
  const { db } = portal.gateway
  // Screened once more, as a pickup is when its branch adds to it.
  await sql`insert into screening_log select (jsonb_populate_record(l, '{"log_no": 99}')).* from screening_log l
    where l.transaction_id = ${one} and l.screening_log_screening_code = 'RUBY'`.execute(db)
  expect((await ruleOf('RUBY'))?.figures).toMatchObject({ hits: 3, passed: 1, decided: 2, recent: 3 })
  expect((await ruleOf('RUBY'))?.figures.isSudden).toBe(false)
})

test('a rule that suddenly hits ten times its usual is flagged, and waits on the first page', async () => {
  const { db } = portal.gateway
  for (let count = 0; count < 5; count++) await ordered(`ruby ${count}`)
  expect((await ruleOf('RUBY'))?.figures.isSudden).toBe(false)
  await sql`update screening_rule set created_at = created_at - interval '40 days' where screening_code = 'RUBY'`.execute(
    db,
  )
  expect((await ruleOf('RUBY'))?.figures).toMatchObject({ recent: 8, usual: 0, isSudden: true })
  const { work = [] } = await portal.send('ho.checker', readDashboard, {})
  const waiting = work.find(({ name }) => name === 'screening.sudden')
  expect(waiting?.lines).toMatchObject([{ id: 'RUBY' }])
})
