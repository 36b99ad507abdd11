import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readCashPickups } from '@portal/contract/cash-pickups/cash-pickups.calls'
import { findRecords } from '@portal/contract/find/find.calls'
import { readDirectCredits } from '@portal/contract/transactions/transactions.calls'
import { sql } from 'kysely'
import { type TestPortal, testPortal } from '../../../../testing/portal.ts'

/** A Nigerian mobile number that no demo order has. */
const RECEIVER = '+2348099123456'
const SENDER = '+447911123456'

let portal: TestPortal
let credit: { readonly transaction_id: string }
let pickup: { readonly transaction_id: string }

beforeAll(async () => {
  portal = await testPortal()
  const orders = portal.gateway.db
    .selectFrom('transaction as t')
    .leftJoin('pickup as p', 'p.transaction_id', 't.transaction_id')
    .select('t.transaction_id')
    .where('t.env', '=', 'live')
    .where('t.mto_code', '=', 'SWIFTREMIT')
    .orderBy('t.transaction_created_at', 'desc')
  credit = await orders
    .where('t.contract_type', '=', 'DC')
    .where('t.country_id', '=', '01')
    .limit(1)
    .executeTakeFirstOrThrow()
  // A pickup in Ghana that the teller's branch has not requested.
  pickup = await orders
    .where('t.contract_type', '=', 'CP')
    .where('t.country_id', '=', '02')
    .where((eb) => eb.or([eb('p.user_sol_id', 'is', null), eb('p.user_sol_id', '<>', '204')]))
    .limit(1)
    .executeTakeFirstOrThrow()
  for (const { transaction_id } of [credit, pickup])
    await portal.gateway.admin
      .updateTable('transaction')
      .set({ transaction_receiver_phone_number: RECEIVER, transaction_sender_phone_number: SENDER })
      .where('transaction_id', '=', transaction_id)
      .execute()
})
afterAll(() => portal.close())

const idsFor = async (username: string, term: string) => {
  const { groups } = await portal.send(username, findRecords, { term })
  return (groups ?? [])
    .filter(({ subject }) => subject === 'transaction' || subject === 'cash-pickup')
    .flatMap(({ records }) => records)
}

describe('an order is found by the phone of its receiver or sender', () => {
  test.each([
    '+2348099123456',
    '08099123456',
    '0809 912 3456',
    '809 912 3456',
    '002348099123456',
    '2348099123456',
    '0809 912',
    '+234 809 91',
    '+44 7911 123456',
    '0044 7911 1234',
  ])('the global search and both lists find it by %s', async (typed) => {
    const found = await idsFor('ho.maker', typed)
    expect(found.map(({ id }) => id).sort()).toEqual([credit.transaction_id, pickup.transaction_id].sort())
    for (const { known } of found) expect(known).toBe(typed.includes('44') ? SENDER : RECEIVER)
    const credits = await portal.send('ho.maker', readDirectCredits, { search: typed, size: 100 })
    expect(credits.data?.map((row) => row.transactionId)).toEqual([credit.transaction_id])
    const pickups = await portal.send('ho.maker', readCashPickups, { search: typed, size: 100 })
    expect(pickups.data?.map((row) => row.transactionId)).toEqual([pickup.transaction_id])
  })

  test('the order’s partner finds it by phone, and no other partner does', async () => {
    expect((await idsFor('ops@swiftremit.example', RECEIVER)).length).toBeGreaterThan(0)
    expect(await idsFor('ops@kudipay.example', RECEIVER)).toEqual([])
  })

  test('users of another subsidiary or branch cannot learn whether a phone number has orders', async () => {
    expect(await idsFor('branch.teller', RECEIVER)).toEqual([])
  })

  test('a user without the right to read orders finds none', async () => {
    expect((await idsFor('ho.auditor', RECEIVER)).length).toBeGreaterThan(0)
    await sql`delete from role_privilege rp using app_user u, privilege p where u.username = 'ho.auditor'
      and rp.role_id = u.role_id and p.privilege_id = rp.privilege_id
      and p.module_name in ('DIRECT_CREDIT', 'CASH_PICKUP')`.execute(portal.gateway.admin)
    expect(await portal.send('ho.auditor', readDirectCredits, {})).toMatchObject({ responseCode: '57' })
    expect(await portal.send('ho.auditor', readCashPickups, {})).toMatchObject({ responseCode: '57' })
    expect(await idsFor('ho.auditor', RECEIVER)).toEqual([])
  })
})
