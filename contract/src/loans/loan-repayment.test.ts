import { describe, expect, test } from '@jest/globals'
import { fromMinor } from '../core/money.ts'
import { currentRows, isPaid, originalRows, owedOn, type ScheduledLoan, takePayment } from './loan-repayment.ts'

/**
 * A loan with instalments of 3151.49, 3151.49, 3151.49 and 3151.47, due on the 20th of October, November, December and
 * January.
 */
const LOAN: ScheduledLoan = {
  loanAmount: '12000.00',
  loanInterestRate: '24',
  loanPeriod: 4,
  loanMethod: 'DECLINING',
  approvedOn: '2026-09-20',
  loanRepaymentDay: 20,
}
const paid = (...payments: [amount: string, paidOn: string][]) =>
  currentRows(
    LOAN,
    payments.map(([amount, paidOn]) => ({ amount, paidOn })),
  )
const totals = (rows: ReturnType<typeof paid>) => rows.map(({ repaymentTotal }) => repaymentTotal)

describe('a payment', () => {
  test('a partial payment covers the interest before the principal', () => {
    const taken = takePayment(LOAN, originalRows(LOAN), { amount: '300.00', paidOn: '2026-10-20' })
    expect(taken?.allocation).toEqual({ interest: '240.00', principal: '60.00' })
  })

  test('a payment covers the oldest instalment first', () => {
    const rows = paid(['3200.00', '2026-11-25'])
    expect(rows.map(isPaid)).toEqual([true, false, false, false])
    expect(rows[1]).toMatchObject({ repaymentPaidInterest: '48.51', repaymentPaidPrincipal: '0.00' })
  })

  test('a payment before its due day pays the current instalment, and leaves later instalments unchanged', () => {
    const rows = paid(['3151.49', '2026-10-02'])
    expect(rows.map(isPaid)).toEqual([true, false, false, false])
    expect(totals(rows)).toEqual(totals(originalRows(LOAN)))
  })

  test('an advance payment keeps the instalment amount and shortens the term', () => {
    const early = paid(['6151.49', '2026-09-25'])
    // A payment of 3000.00 in advance, in addition to the first instalment, …
    expect(early[0]).toMatchObject({ repaymentTotal: '6151.49', repaymentBalance: '6088.51' })
    // … leaves 6088.51 of principal; the interest of one month on it is 121.77.
    expect(early[1]).toMatchObject({
      repaymentInterest: '121.77',
      repaymentAmountDue: '3029.72',
      repaymentTotal: '3151.49',
    })
    const shorter = paid(['6351.49', '2026-09-25'])
    expect(shorter).toHaveLength(3)
    expect(shorter.at(-1)).toMatchObject({ repaymentDueDate: '2026-12-20', repaymentBalance: '0.00' })
  })

  test.each([['0.00'], ['-1.00'], ['12240.01']])(
    'a payment of %s is refused on the first day: 12240.00 are owed',
    (amount) => {
      expect(fromMinor(owedOn(originalRows(LOAN), '2026-09-20').total)).toBe('12240.00')
      expect(() => paid([amount, '2026-09-20'])).toThrow(RangeError)
    },
  )

  test.each([
    ['2026-10-19', '12240.00'],
    ['2026-10-20', '12421.77'],
    ['2026-11-19', '12421.77'],
    ['2026-11-20', '12544.15'],
    ['2026-12-19', '12544.15'],
    ['2026-12-20', '12605.94'],
    ['2027-01-20', '12605.94'],
    ['2027-06-30', '12605.94'],
  ])(
    'a settlement on %s costs %s, because an instalment’s interest is owed from the previous due date',
    (day, total) => {
      expect(fromMinor(owedOn(originalRows(LOAN), day).total)).toBe(total)
      expect(takePayment(LOAN, originalRows(LOAN), { amount: total, paidOn: day })?.rows.every(isPaid)).toBe(true)
    },
  )

  test('paying the whole debt ends the loan, without future interest', () => {
    const rows = paid(['12240.00', '2026-09-20'])
    expect(rows).toHaveLength(1)
    expect(rows.every(isPaid)).toBe(true)
    expect(owedOn(rows, '2026-12-31').total).toBe(0n)
  })
})
