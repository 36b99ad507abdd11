import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { readDashboard } from '@portal/contract/dashboard/dashboard.calls'
import { readScreeningRules } from '@portal/contract/screening/screening.calls'
import { readScreeningLog } from '@portal/contract/screening/screening-log.calls'
import { sql } from 'kysely'
import { MAKER, ordered, reviewed, ruleInForce } from '../testing/narration-rules.ts'
import { type OrderPortal, orderPortal } from '../testing/orders.ts'

let portal: OrderPortal
beforeAll(async () => {
  portal = await orderPortal()
})
afterAll(() => portal.close())

const log = (filters: Record<string, string[]>, who = MAKER) =>
  portal.send(who, readScreeningLog, { page: 0, size: 20, filters })
const ruleOf = async (screeningCode: string) =>
  (await portal.send(MAKER, readScreeningRules, { screeningCode, size: 20 })).data?.[0]

test('a log entry shows the value of each condition and its transaction, and can be found by rule and kind', async () => {
  await ruleInForce(portal, 'OPAL', 'opal', { screeningMode: 'SHADOW' })
  const transactionId = await ordered(portal, 'opal rings')
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

test('the log contains neither test orders nor other subsidiaries’ transactions', async () => {
  const transactionId = await ordered(portal, 'more opal')
  const { db } = portal.gateway
  await sql`update transaction set env = 'test' where transaction_id = ${transactionId}`.execute(db)
  expect((await log({ screeningLogScreeningCode: ['OPAL'] })).total).toBe(1)
})

test('a rule counts each live transaction that it hit once, and how many of the decided hits were passed', async () => {
  await ruleInForce(portal, 'RUBY', 'ruby')
  const [one = '', two = ''] = [
    await ordered(portal, 'ruby one'),
    await ordered(portal, 'ruby two'),
    await ordered(portal, 'ruby three'),
  ]
  await reviewed(portal, one, 'PASSED')
  await reviewed(portal, two, 'FAILED')
  const { db } = portal.gateway
  // Screens the transaction a second time, like a pickup after its branch added data.
  await sql`insert into screening_log select (jsonb_populate_record(l, '{"log_no": 99}')).* from screening_log l
    where l.transaction_id = ${one} and l.screening_log_screening_code = 'RUBY'`.execute(db)
  expect((await ruleOf('RUBY'))?.figures).toMatchObject({ hits: 3, passed: 1, decided: 2, recent: 3 })
  expect((await ruleOf('RUBY'))?.figures.isSudden).toBe(false)
})

test('a rule that suddenly hits ten times as often as usual is flagged, and is listed on the dashboard', async () => {
  const { db } = portal.gateway
  for (let count = 0; count < 5; count++) await ordered(portal, `ruby ${count}`)
  expect((await ruleOf('RUBY'))?.figures.isSudden).toBe(false)
  await sql`update screening_rule set created_at = created_at - interval '40 days' where screening_code = 'RUBY'`.execute(
    db,
  )
  expect((await ruleOf('RUBY'))?.figures).toMatchObject({ recent: 8, usual: 0, isSudden: true })
  const { work = [] } = await portal.send('ho.checker', readDashboard, {})
  const waiting = work.find(({ name }) => name === 'screening.sudden')
  expect(waiting?.lines).toMatchObject([{ id: 'RUBY' }])
})
