import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readCashPickups } from '@portal/contract/cash-pickups/cash-pickups.calls'
import { findRecords } from '@portal/contract/find/find.calls'
import { readDirectCredits } from '@portal/contract/transactions/transactions.calls'
import { type TestPortal, testPortal } from '../../../../testing/portal.ts'

/** A Nigerian mobile number that no demo order has. */
const RECEIVER = '+2348099123456'
const SENDER = '+447911123456'

let portal: TestPortal
let credit: { readonly transaction_id: string; readonly mto_code: string }
let pickup: { readonly transaction_id: string }

beforeAll(async () => {
  portal = await testPortal()
  const newest = (contractType: 'DC' | 'CP') =>
    portal.gateway.db
      .selectFrom('transaction')
      .select(['transaction_id', 'mto_code'])
      .where('contract_type', '=', contractType)
      .where('env', '=', 'live')
      .where('country_id', '=', '01')
      .where('mto_code', '=', 'SWIFTREMIT')
      .orderBy('transaction_created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  credit = await newest('DC')
  pickup = await newest('CP')
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

  test('its partner finds it, and no other partner does', async () => {
    expect((await idsFor('ops@swiftremit.example', RECEIVER)).length).toBeGreaterThan(0)
    expect(await idsFor('ops@kudipay.example', RECEIVER)).toEqual([])
  })

  test('another subsidiary, and another branch of it, do not learn whether a number has orders', async () => {
    expect(await idsFor('branch.teller', RECEIVER)).toEqual([])
    const elsewhere = await portal.gateway.admin
      .updateTable('transaction as t')
      .set({ transaction_receiver_phone_number: '+233249912345' })
      .where('t.contract_type', '=', 'CP')
      .where('t.country_id', '=', '02')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('pickup as p')
              .whereRef('p.transaction_id', '=', 't.transaction_id')
              .where('p.user_sol_id', '=', '204'),
          ),
        ),
      )
      .executeTakeFirstOrThrow()
    expect(Number(elsewhere.numUpdatedRows)).toBeGreaterThan(0)
    expect(await idsFor('branch.teller', '0249912345')).toEqual([])
    expect((await idsFor('ho.maker', '+233 24 991 2345')).length).toBeGreaterThan(0)
  })

  test('a user without the right to read orders finds none', async () => {
    expect(await portal.send('ho.admin', readDirectCredits, {})).toMatchObject({ responseCode: '57' })
    expect(await portal.send('ho.admin', readCashPickups, {})).toMatchObject({ responseCode: '57' })
    expect(await idsFor('ho.admin', RECEIVER)).toEqual([])
  })
})
