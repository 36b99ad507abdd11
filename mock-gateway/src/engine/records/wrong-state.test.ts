import { expect, test } from '@jest/globals'
import { contractText } from '@portal/contract/texts/all'
import type { Refusal } from '../http/handler.ts'
import { wrongCaseState, wrongState, wrongTransactionState } from './wrong-state.ts'

const said = ({ code, options }: Refusal) => [code, contractText('en', options.message ?? '', options.params)]

test.each([
  ['PENDING', 'Status: Awaiting authorization. A checker must authorize this record first'],
  ['DECLINED', 'Status: Declined. Only its maker can correct and resubmit this record'],
  ['DISABLED', 'Status: Disabled. A maker must enable this record first, and a checker authorize it'],
  ['DELETED', 'Status: Deleted. This is final and nobody can change it; add a new record if needed'],
])('a refusal because of the state %s names it and who can change it', (status, words) => {
  expect(said(wrongState('en', status))).toEqual(['12', words])
})

test('a transaction and a case are refused in the words of their own states', () => {
  expect(said(wrongTransactionState('en', 'POSTED'))[1]).toMatch(/^Status: Posted\. Compliance can decide only /)
  expect(said(wrongCaseState('en', 'CLOSED'))[1]).toMatch(/^Status of the case: Closed\./)
})
