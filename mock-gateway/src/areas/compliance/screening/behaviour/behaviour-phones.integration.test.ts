import { afterAll, beforeAll, expect, it, test } from '@jest/globals'
import { sql } from 'kysely'
import { phoneIn } from '../../../../engine/values/phone.rules.ts'
import type { TestGateway } from '../../../../testing/index.ts'
import { testPortal } from '../../../../testing/portal.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = (await testPortal()).gateway
})
afterAll(() => gateway.close())

async function dialledInSql(phone: string, country: string): Promise<string | null> {
  const { rows } = await sql<{ digits: string | null }>`
    select portal_dialled(${phone}, ${country}) as digits`.execute(gateway.db)
  return rows[0]?.digits ?? null
}

test.each([
  ['+2348031234567', 'NG'],
  ['08031234567', 'NG'],
  ['8031234567', 'NG'],
  ['2348031234567', 'NG'],
  ['002348031234567', 'NG'],
  ['+234 (0) 803 123-4567', 'NG'],
  ['+234 2348031234567', 'NG'],
  ['024 123 4567', 'GH'],
  ['+233 233241234567', 'GH'],
  ['0815 550 176', 'CD'],
  ['+243815550176', 'NG'],
  ['07400 123456', 'GB'],
  ['06 1234 5678', 'IT'],
  ['(212) 555-0142', 'US'],
  ['+77012345678', 'KZ'],
])('SQL and the gateway convert the phone %s in %s to the same number', async (phone, country) => {
  const number = phoneIn(phone, country, 'possible')
  expect(number).not.toBeNull()
  expect(await dialledInSql(phone, country)).toBe(number?.slice(1))
})

it('after a recount, orders with the same phone in two notations count for the same subject', async () => {
  const orders = await gateway.db
    .selectFrom('transaction')
    .select(['transaction_id', 'transaction_destination_country_code as country'])
    .where('transaction_destination_country_code', '=', 'NG')
    .where('env', '=', 'live')
    .orderBy('transaction_id')
    .limit(2)
    .execute()
  expect(orders).toHaveLength(2)
  for (const [at, phone] of ['0803 777 1234', '+2348037771234'].entries()) {
    await gateway.db
      .updateTable('transaction')
      .set({ transaction_receiver_phone_number: phone })
      .where('transaction_id', '=', orders[at]!.transaction_id)
      .execute()
  }
  await sql`select behaviour_rebuild()`.execute(gateway.db)
  const subjects = await gateway.db
    .selectFrom('behaviour_order')
    .select('subject')
    .distinct()
    .where('subject_kind', '=', 'receiverPhone')
    .where(
      'transaction_id',
      'in',
      orders.map((order) => order.transaction_id),
    )
    .execute()
  expect(subjects).toHaveLength(1)
})
