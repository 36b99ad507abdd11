import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { fromMinor, toMinor } from '../core/money.ts'
import { currentRows, originalRows, owedOn, type Payment, type ScheduledLoan, takePayment } from './loan-repayment.ts'
import { isRepaid } from './loan-schedule.ts'

const RUNS = Number(process.env.PROVE_G6 ?? 500)

const loan: fc.Arbitrary<ScheduledLoan> = fc.record({
  loanAmount: fc.bigInt({ min: 100n, max: 9_999_999_999_999n }).map(fromMinor),
  loanInterestRate: fc.bigInt({ min: 0n, max: 10_000n }).map(fromMinor),
  loanPeriod: fc.oneof(fc.integer({ min: 1, max: 24 }), fc.integer({ min: 1, max: 60 })),
  loanMethod: fc.constantFrom('DECLINING' as const, 'FLAT' as const),
  approvedOn: fc.constantFrom('2026-01-31', '2027-12-15', '2028-02-29'),
  loanRepaymentDay: fc.integer({ min: 1, max: 31 }),
})

/** Rounds half up from the decimal digits of the exact quotient: independent of the tested code. */
function halfUp(numerator: bigint, denominator: bigint): bigint {
  const tenths = (numerator * 10n) / denominator
  return tenths / 10n + (tenths % 10n >= 5n ? 1n : 0n)
}

test('random schedules repay the principal to the cent, with exact interest in each row (G6)', () => {
  fc.assert(
    fc.property(loan.filter(isRepaid), (terms) => {
      const rows = originalRows(terms)
      let balance = toMinor(terms.loanAmount)
      // The rows are compared as a whole: an assertion for each of some twenty rows would cost more than the schedule.
      const exact = rows.map(({ repaymentAmountDue }) => {
        const ground = terms.loanMethod === 'FLAT' ? toMinor(terms.loanAmount) : balance
        // A hundredth of a percent a year is 1/120,000 a month.
        const interest = halfUp(ground * toMinor(terms.loanInterestRate), 120_000n)
        const principal = toMinor(repaymentAmountDue)
        const start = balance
        balance -= principal
        return [start, interest, principal + interest, balance].map(fromMinor).join(' ')
      })
      const told = rows.map((row) =>
        [row.repaymentStartBalance, row.repaymentInterest, row.repaymentTotal, row.repaymentBalance].join(' '),
      )
      expect(told).toEqual(exact)
      expect(balance).toBe(0n)
      expect(rows.length).toBeLessThanOrEqual(terms.loanPeriod)
    }),
    { numRuns: RUNS },
  )
})

test('random payments are allocated without losing a cent, and paying the whole debt ends the loan (G6)', () => {
  const shares = fc.array(
    fc.record({ share: fc.integer({ min: 1, max: 100 }), month: fc.integer({ min: 1, max: 12 }) }),
    {
      maxLength: 5,
    },
  )
  fc.assert(
    fc.property(loan.filter(isRepaid), shares, (terms, wanted) => {
      const payments: Payment[] = []
      let rows = originalRows(terms)
      let principal = toMinor(terms.loanAmount)
      for (const { share, month } of wanted.toSorted((a, b) => a.month - b.month)) {
        const paidOn = `2029-${String(month).padStart(2, '0')}-10`
        const { total } = owedOn(rows, paidOn)
        const amount = (total * BigInt(share)) / 100n
        if (amount === 0n) continue
        const taken = takePayment(terms, rows, { amount: fromMinor(amount), paidOn })
        if (taken === null) throw new Error('what is owed was refused')
        payments.push({ amount: fromMinor(amount), paidOn })
        expect(toMinor(taken.allocation.principal) + toMinor(taken.allocation.interest)).toBe(amount)
        principal -= toMinor(taken.allocation.principal)
        rows = taken.rows
        expect(owedOn(rows, paidOn).principal).toBe(principal)
        expect(takePayment(terms, rows, { amount: fromMinor(total - amount + 1n), paidOn })).toBeNull()
      }
      expect(currentRows(terms, payments)).toEqual(rows)
      const last = owedOn(rows, '2029-12-31')
      if (last.total === 0n) return
      const ended = takePayment(terms, rows, { amount: fromMinor(last.total), paidOn: '2029-12-31' })
      expect(ended && owedOn(ended.rows, '2029-12-31').total).toBe(0n)
    }),
    { numRuns: RUNS / 4 },
  )
})
