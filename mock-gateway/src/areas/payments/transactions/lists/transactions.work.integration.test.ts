import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { readDashboard } from '@portal/contract/dashboard/dashboard.calls'
import type { ContractType } from '@portal/contract/transactions/transaction'
import { type TestPortal, testPortal } from '../../../../testing/portal.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

async function heldOf(contractType: ContractType): Promise<readonly string[]> {
  const rows = await portal.gateway.db
    .selectFrom('transaction')
    .select('transaction_id')
    .where('contract_type', '=', contractType)
    .where('transaction_status', '=', 'AML GATE')
    .where('env', '=', 'live')
    .orderBy('transaction_created_at')
    .orderBy('transaction_id')
    .execute()
  return rows.map(({ transaction_id }) => transaction_id)
}
const groupOf = async (name: string) =>
  (await portal.send('ho.compliance', readDashboard, {})).work?.find((group) => group.name === name)

test.each([
  ['transactions.review', 'DC'],
  ['pickups.held', 'CP'],
] as const)('the work items of %s are the held transactions of type %s only, oldest first', async (name, type) => {
  const held = await heldOf(type)
  expect(held.length).toBeGreaterThan(0)
  const group = await groupOf(name)
  expect(group?.total).toBe(held.length)
  expect(group?.lines.map(({ id }) => id)).toEqual(held.slice(0, group?.lines.length))
})
