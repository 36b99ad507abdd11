import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createLog } from '../../../../engine/http/log.ts'
import { type CasePortal, casePortal } from '../../../../security-tests/testing/case-portal.ts'
import { changeRules, rulesOf } from '../../../../testing/change-rules.ts'
import { opened } from '../testing/filings.ts'
import { THRESHOLD_FILINGS } from './threshold-filings.job.ts'

let portal: CasePortal
beforeAll(async () => {
  portal = await casePortal()
})
afterAll(() => portal.close())

const run = () =>
  THRESHOLD_FILINGS.run({
    db: portal.gateway.db,
    reports: portal.gateway.connected.reports,
    config: portal.gateway.config,
    now: portal.gateway.clock.now(),
    correlationId: 'threshold-reports',
    log: createLog('silent'),
  })

/** Posts an order and gives it other values, which no partner's limits allow. */
async function posted(changed: object): Promise<string> {
  const transactionId = await portal.clear()
  await portal.tryOnce(transactionId)
  await portal.gateway.admin
    .updateTable('transaction')
    .set(changed)
    .where('transaction_id', '=', transactionId)
    .execute()
  return transactionId
}
const naira = (amount: string) => ({ transaction_destination_amount: amount })
const filingsOf = (transactionId: string) =>
  portal.gateway.db
    .selectFrom('regulator_report')
    .select(['filing_id', 'filing_kind', 'filing_status', 'due_at'])
    .where('transaction_id', '=', transactionId)
    .orderBy('filing_kind')
    .execute()
const kindsOf = async (transactionId: string) => (await filingsOf(transactionId)).map(({ filing_kind: kind }) => kind)

test('the job reports each credited order above a threshold once, however often it runs', async () => {
  const at = await posted(naira('5000000.00'))
  const above = await posted(naira('5000000.01'))
  const foreign = await posted({ ...naira('16000016.00'), transaction_amount: '10000.01' })
  const organisation = await posted({ ...naira('9999999.00'), trans_receiver: 'Acme Trading Limited' })
  await run()
  expect(await kindsOf(at)).toEqual([])
  expect(await kindsOf(above)).toEqual(['CTR'])
  expect(await kindsOf(foreign)).toEqual(['CTR', 'FTR'])
  expect(await kindsOf(organisation)).toEqual([])
  const [ctr, ftr] = await filingsOf(foreign)
  expect((ctr?.due_at.getTime() ?? 0) - (ftr?.due_at.getTime() ?? 0)).toBe(6 * 86_400_000)
  await run()
  expect(await kindsOf(foreign)).toEqual(['CTR', 'FTR'])
  expect(await opened(portal, ctr?.filing_id ?? '')).toMatchObject({ filingKind: 'CTR', filingStatus: 'DRAFT' })
})

test('two gateways that find an order at the same time create one report', async () => {
  const above = await posted(naira('6000000.00'))
  await Promise.all([run(), run(), run()])
  expect(await kindsOf(above)).toEqual(['CTR'])
})

test('orders that were not credited, and test orders, are not reported', async () => {
  const held = await portal.held()
  await portal.gateway.admin
    .updateTable('transaction')
    .set(naira('6000000.00'))
    .where('transaction_id', '=', held)
    .execute()
  await run()
  expect(await kindsOf(held)).toEqual([])
})

test('cash in Ghana is reported from the threshold on', async () => {
  const ghana = { country_id: '02', transaction_destination_country_currency: 'GHC' }
  const [cash, account] = [
    await posted({ ...ghana, ...naira('50000.00'), contract_type: 'CP' }),
    await posted({ ...ghana, ...naira('50000.00') }),
  ]
  await run()
  expect(await kindsOf(cash)).toEqual(['CTR'])
  expect(await kindsOf(account)).toEqual([])
})

test('an order is judged by the thresholds in force when it was credited', async () => {
  const before = await posted(naira('4000000.00'))
  portal.gateway.clock.advance(60_000)
  const { rules } = await rulesOf(portal, '01')
  const [first, ...others] = rules.filingThresholds
  if (first === undefined) throw new Error('Nigeria has no threshold')
  await changeRules(portal, '01', { filingThresholds: [{ ...first, thresholdAmount: '3000000.00' }, ...others] })
  portal.gateway.clock.advance(60_000)
  const after = await posted(naira('4000000.00'))
  await run()
  expect(await kindsOf(before)).toEqual([])
  expect(await kindsOf(after)).toEqual(['CTR'])
})
