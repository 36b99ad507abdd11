import { expect, test } from '@jest/globals'
import { actId, movesOf, targetOf, targetOfRejected } from './act-target.ts'

const POSTING = { transactionId: '019a0000-0000-7000-8000-000000000001', event: 'VAULT_SUPPLY' }

test.each([{ move: 'BANK_SETTLEMENT', accountNumber: '2000000042' }, { reverses: POSTING }] as const)(
  'the address of a ledger action can be converted back to its target',
  (target) => expect(targetOf(actId(target))).toEqual(target),
)

test.each([null, '', 'REVERSAL:x', 'ROBBERY:2000000042', 'VAULT_SUPPLY'])('the address %s has no target', (id) =>
  expect(targetOf(id)).toBeNull(),
)

test('a rejected ledger action is resubmitted with its target', () => {
  const move = { ledgerAct: 'VAULT_RETURN', actAccount: '2000000042', reversesTransaction: null, reversesEvent: null }
  expect(targetOfRejected(move)).toEqual({ move: 'VAULT_RETURN', accountNumber: '2000000042' })
  const reversal = { ledgerAct: 'REVERSAL', actAccount: null, reversesTransaction: POSTING.transactionId }
  expect(targetOfRejected({ ...reversal, reversesEvent: POSTING.event })).toEqual({ reverses: POSTING })
})

test('cash can be supplied to a vault and returned from a vault, but not from or to a wallet', () => {
  expect(movesOf('BRANCH_CASH')).toEqual(['VAULT_SUPPLY', 'VAULT_RETURN'])
  expect(movesOf('WALLET')).toEqual([])
})
