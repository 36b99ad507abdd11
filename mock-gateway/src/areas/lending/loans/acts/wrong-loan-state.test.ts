import { expect, test } from '@jest/globals'
import { LOAN_STATUSES } from '@portal/contract/loans/loan'
import { contractText } from '@portal/contract/texts/all'
import { wrongLoanState } from './wrong-loan-state.ts'

test('a refusal because of the state of a loan names the state and who can change it', () => {
  const said = LOAN_STATUSES.map((status) => contractText('en', wrongLoanState(status).options.message ?? ''))
  expect(said).toEqual([
    'Status: Pending. A checker of loans must authorize this loan first',
    'Status: Approved. A maker of loans must disburse this loan first, and a checker authorize it',
    'Status: Active. This loan was already disbursed; nothing else is needed',
    'Status: Closed. This is final and nobody can change it',
    'Status: Declined. Only its maker can correct and resubmit this loan',
  ])
})
