import { describe, expect, test } from '@jest/globals'
import { loanValues, previewOf, sentLoan } from './loan-form.ts'

const VALUES = {
  ...loanValues('b'),
  loanMethod: 'DECLINING',
  loanType: 'TERM',
  loanCurrency: 'NGN',
  loanAmount: '12000',
  loanInterestRate: '24',
  loanPeriod: '4',
  loanRepaymentDay: '20',
}

describe('the schedule preview', () => {
  test('the preview equals the schedule of the gateway', () => {
    const rows = previewOf(VALUES, '2026-09-20')
    expect(rows).toHaveLength(4)
    expect(rows?.[0]).toMatchObject({ repaymentDueDate: '2026-10-20', repaymentTotal: '3151.49' })
  })

  test.each([
    ['loanAmount', ''],
    ['loanAmount', '0'],
    ['loanAmount', '1e5'],
    ['loanInterestRate', '100.01'],
    ['loanInterestRate', '1.234'],
    ['loanPeriod', '0'],
    ['loanPeriod', '361'],
    ['loanPeriod', '2.5'],
    ['loanRepaymentDay', '32'],
    ['loanMethod', ''],
  ])('the preview is empty while %s is %p', (field, value) => {
    expect(previewOf({ ...VALUES, [field]: value }, '2026-09-20')).toBeNull()
  })

  test('terms that never repay the loan are reported as an error', () => {
    expect(previewOf({ ...VALUES, loanInterestRate: '100', loanPeriod: '360' }, '2026-09-20')).toBe('never')
  })
})

test('months and repayment day are sent as numbers, and an empty month field is omitted', () => {
  expect(sentLoan(VALUES)).toMatchObject({ loanPeriod: 4, loanRepaymentDay: 20 })
  expect(sentLoan({ ...VALUES, loanPeriod: '' }).loanPeriod).toBeUndefined()
  expect(sentLoan({ ...VALUES, loanPeriod: 'four' }).loanPeriod).toBeNaN()
})
