import { expect, test } from '@jest/globals'
import { ORPHAN_CARDS, ORPHAN_REASONS } from '@portal/contract/orphans/orphan'
import { TRANSACTION_STATUSES } from '@portal/contract/transactions/transaction'
import { askedAgain, decidedBy } from './orphan.rules.ts'
import { compare } from './reconciliation/compare.rules.ts'

test('an orphan cannot be decided while the core is being asked', () => {
  for (const reason of ORPHAN_REASONS) expect(decidedBy({ reason, status: 'PENDING', core: 'RUNNING' })).toEqual([])
})

test('an order that the core has credited cannot be failed', () => {
  for (const core of ['NONE', 'UNCLEAR', 'CREDITED', 'REFUSED'] as const) {
    for (const status of TRANSACTION_STATUSES)
      expect(decidedBy({ reason: 'CREDITED_UNPOSTED', status, core })).not.toContain('FAIL')
    expect(decidedBy({ reason: 'POSTED_UNKNOWN', status: 'POSTED', core })).toEqual(['ACCEPT'])
  }
})

test.each([
  ['UNCLEAR', ['FAIL', 'ACCEPT']],
  ['CREDITED', []],
  ['NONE', []],
] as const)('an order with the core state %s after three tries can be decided by %j', (core, decisions) => {
  expect(decidedBy({ reason: 'TRIES_USED_UP', status: 'PENDING', core })).toEqual(decisions)
})

test('a failed order is only asked for its status, and never sent again', () => {
  expect(askedAgain({ reason: 'CREDITED_UNPOSTED', status: 'FAILED', core: 'REFUSED' })).toBe('STATUS')
  expect(askedAgain({ reason: 'CREDITED_UNPOSTED', status: 'PENDING', core: 'UNCLEAR' })).toBe('TRIES')
  expect(askedAgain({ reason: 'GATE_OVERDUE', status: 'AML GATE', core: 'NONE' })).toBeNull()
})

test.each([
  ['POSTED', 'credited', null],
  ['POSTED', 'none', 'POSTED_UNKNOWN'],
  ['POSTED', 'refused', 'POSTED_UNKNOWN'],
  ['FAILED', 'credited', 'CREDITED_UNPOSTED'],
  ['FAILED', 'none', null],
  ['FAILED', 'refused', null],
  ['PENDING', 'credited', 'CREDITED_UNPOSTED'],
  ['PASSED', 'none', 'NOT_CREDITED'],
  ['RETURNED', 'credited', null],
  ['POSTED', 'unclear', 'UNCLEAR'],
] as const)('an order that is %s here and %s at the core has the finding %s', (status, said, finding) => {
  expect(compare(status, said)).toBe(finding)
})

test('every status is counted by exactly one summary card', () => {
  expect(Object.values(ORPHAN_CARDS).flat().sort()).toEqual([...TRANSACTION_STATUSES].sort())
})
