import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { readAccountingRule } from '@portal/contract/accounting-rules/accounting-rules.calls'
import { TRANSACTION_STATUSES } from '@portal/contract/transactions/transaction'
import { sql } from 'kysely'
import { fillEveryState } from '../../../security-tests/testing/every-state.ts'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'

const AE_CODE = 'AE-DC-STD'
const ENDED = new Set(['POSTED', 'FAILED', 'RETURNED'])

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal()
  const { admin } = portal.gateway
  await fillEveryState(admin, ['transaction.transaction_status'])
  // The rule has one order of each status and environment, and thirteen more open orders.
  await admin.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`update transaction t set ae_code = ${AE_CODE}
      from (select distinct on (transaction_status, env) transaction_id from transaction) one
      where one.transaction_id = t.transaction_id`.execute(trx)
    await sql`update transaction set ae_code = ${AE_CODE}, transaction_status = 'PENDING', env = 'live' where
      transaction_id in (select transaction_id from transaction where transaction_status = 'POSTED' limit 13)`.execute(
      trx,
    )
    await sql`update transaction set env = 'test' where transaction_id = (select transaction_id from transaction
      where ae_code = ${AE_CODE} and transaction_status = 'PENDING' order by transaction_id limit 1)`.execute(trx)
  })
})
afterAll(() => portal.close())

test('a rule shows the number of its unfinished live orders, and the first twelve of them', async () => {
  const orders = await portal.gateway.db
    .selectFrom('transaction')
    .select(['env', 'transaction_status as status', 'transaction_contract_reference as reference'])
    .where('ae_code', '=', AE_CODE)
    .orderBy('transaction_id')
    .execute()
  expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(TRANSACTION_STATUSES))
  expect(orders.some(({ env, status }) => env === 'test' && !ENDED.has(status))).toBe(true)
  const open = orders.filter(({ env, status }) => env === 'live' && !ENDED.has(status))
  expect(open.length).toBeGreaterThan(12)
  const { openOrders } = await portal.send('ho.maker', readAccountingRule, { aeCode: AE_CODE })
  expect(openOrders).toEqual({ count: open.length, named: open.slice(0, 12).map(({ reference }) => reference) })
})
