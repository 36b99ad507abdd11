import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { ContractType } from '@portal/contract/transactions/transaction'
import { v7 as uuid } from 'uuid'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'
import { liveTransaction } from './transaction-kind.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

test('a change for one type of transaction finds no transaction of the other type', async () => {
  const { db } = portal.gateway
  const live = (transactionId: string, contractType?: ContractType) =>
    liveTransaction(db, transactionId, { lock: false, own: {}, ...(contractType && { contractType }) })
  for (const [own, other] of [
    ['DC', 'CP'],
    ['CP', 'DC'],
  ] as const) {
    const { transaction_id: id, transaction_contract_reference: name } = await db
      .selectFrom('transaction')
      .select(['transaction_id', 'transaction_contract_reference'])
      .where('contract_type', '=', own)
      .orderBy('transaction_id')
      .executeTakeFirstOrThrow()
    expect(await live(id, own)).toMatchObject({ name, snapshot: { transactionContractReference: name } })
    expect(await live(id)).toMatchObject({ name })
    expect(await live(id, other)).toBeNull()
  }
  expect(await live(uuid())).toBeNull()
})
