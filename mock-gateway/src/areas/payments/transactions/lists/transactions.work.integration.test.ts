import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { readDashboard } from '@portal/contract/dashboard/dashboard.calls'
import type { ContractType } from '@portal/contract/transactions/transaction'
import { type TestPortal, testPortal } from '../../../../testing/portal.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

async function heldOf(contractType: ContractType): Promise<readonly { id: string; until: string }[]> {
  const rows = await portal.gateway.db
    .selectFrom('transaction')
    .innerJoin('screening_case as k', 'k.transaction_id', 'transaction.transaction_id')
    .select(['transaction.transaction_id as id', 'k.due_at as due'])
    .where('contract_type', '=', contractType)
    .where('transaction_status', '=', 'AML GATE')
    .where('env', '=', 'live')
    .orderBy('k.due_at')
    .orderBy('transaction.transaction_id')
    .execute()
  return rows.map(({ id, due }) => ({ id, until: due.toISOString() }))
}
const groupOf = async (name: string) =>
  (await portal.send('ho.compliance', readDashboard, {})).work?.find((group) => group.name === name)

test.each([
  ['transactions.review', 'DC'],
  ['pickups.held', 'CP'],
] as const)(
  'the work items of %s are the held transactions of type %s only, with their due times, due first',
  async (name, type) => {
    const held = await heldOf(type)
    expect(held.length).toBeGreaterThan(0)
    const group = await groupOf(name)
    expect(group?.total).toBe(held.length)
    expect(group?.lines.map(({ id, until }) => ({ id, until }))).toEqual(held.slice(0, group?.lines.length))
  },
)
