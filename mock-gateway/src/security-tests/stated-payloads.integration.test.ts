import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Call } from '@portal/contract'
import { ALL_CALLS } from '@portal/contract/all-calls'
import { readCashPickups } from '@portal/contract/cash-pickups/cash-pickups.calls'
import { readDirectCredits } from '@portal/contract/transactions/transactions.calls'
import { fundWallet, readBalances } from '@portal/contract/wallets/wallets.calls'
import { type TestPortal, testPortal } from '../testing/portal.ts'
import { STATED_CHANGES } from './testing/stated-changes.ts'
import { STATED_READS } from './testing/stated-reads.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

type AnyCall = Call<Readonly<Record<string, unknown>>, { cqId: string }>

function callOf(action: string): AnyCall {
  const call = ALL_CALLS.find((one) => one.action === action)
  if (call === undefined) throw new Error(`the contract has no action ${action}`)
  return call as AnyCall
}

test.each(STATED_READS)(
  'the action $action accepts the payload that the specification states, sent by $by',
  async ({ action, by, body }) => {
    expect(await portal.send(by, callOf(action), body)).toMatchObject({ responseCode: '00' })
  },
)

test.each(STATED_CHANGES)(
  'the action $action accepts the stated payload and queues the values of the payload',
  async ({ action, by, body, shows }) => {
    const answer = await portal.send(by, callOf(action), body, { language: 'fr' })
    expect(answer).toMatchObject({ responseCode: '00', cqId: expect.any(String) })
    const item = await portal.gateway.db
      .selectFrom('queue_item')
      .select('after')
      .where('cq_id', '=', answer.cqId ?? '')
      .executeTakeFirstOrThrow()
    expect(item.after).toMatchObject(shows)
  },
)

test('a funding names only a wallet: partner and currency are the wallet’s, and the value date is today', async () => {
  const { data = [] } = await portal.send('ho.maker', readBalances, { mtoCode: 'KUDIPAY' })
  const wallet = data.find(({ accountStatus }) => accountStatus === 'ACTIVE')
  const body = {
    reference: 'STATED1234',
    amount: '1000.00',
    narration: 'As stated',
    beneficiaryAccountName: wallet?.accountName ?? '',
    beneficiaryAccountNumber: wallet?.accountNumber ?? '',
  }
  const { responseCode, cqId = '' } = await portal.send('ho.maker', fundWallet, body)
  expect(responseCode).toBe('00')
  const { after } = await portal.gateway.db
    .selectFrom('queue_item')
    .select('after')
    .where('cq_id', '=', cqId)
    .executeTakeFirstOrThrow()
  expect(after).toMatchObject({ mtoCode: 'KUDIPAY', currency: wallet?.currency, adviceReference: 'STATED1234' })
})

describe('the partner named in a list', () => {
  const LISTS = [
    ['direct credits', readDirectCredits, 'transactionMtoCode', 'transactionMtoCode'],
    ['cash pickups', readCashPickups, 'transactionMtoCode', 'transactionMtoCode'],
    ['balances', readBalances, 'mtoCode', 'accountNumber'],
  ] as const
  const read = async (by: string, call: unknown, body: object) => {
    const answer = await portal.send(by, call as Call<object, { data: Record<string, unknown>[]; total: number }>, body)
    expect(answer.responseCode).toBe('00')
    return { rows: answer.data ?? [], total: answer.total ?? 0 }
  }

  test.each(LISTS)(
    'a partner named in the request limits a list of %s to this partner for head office',
    async (_, call, field, column) => {
      const all = await read('ho.maker', call, { size: 100 })
      const own = await read('ho.maker', call, { [field]: 'KUDIPAY', size: 100 })
      expect(await read('ho.maker', call, { [field]: ' KudiPay ', size: 100 })).toEqual(own)
      expect(own.total).toBeGreaterThan(0)
      expect(own.total).toBeLessThan(all.total)
      const partner = await read('ops@kudipay.example', call, { size: 100 })
      const values = (rows: Record<string, unknown>[]) => [...new Set(rows.map((row) => row[column]))].sort()
      if (column === 'accountNumber') expect(values(own.rows)).toEqual(values(partner.rows))
      else expect(values(own.rows)).toEqual(['KUDIPAY'])
    },
  )

  test.each(LISTS)(
    'an operator who names another partner in the request for a list of %s gets only rows of their own partner',
    async (_, call, field, column) => {
      const own = await read('ops@kudipay.example', call, {})
      expect(await read('ops@kudipay.example', call, { [field]: 'SWIFTREMIT' })).toEqual(own)
      expect(own.rows[0]).toHaveProperty(column)
    },
  )
})
