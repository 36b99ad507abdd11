import { fromMinor, toMinor } from '@portal/contract/core'
import type { LoanMethod } from './loan.ts'

/**
 * The terms of a loan from which its schedule is computed. The rate is in percent a year, with at most four decimals.
 */
export interface LoanTerms {
  readonly loanAmount: string
  readonly loanInterestRate: string
  /** The term of the loan in months. */
  readonly loanPeriod: number
  readonly loanMethod: LoanMethod
}

/** An instalment. Amounts are decimal strings in the loan's currency. */
export interface Instalment {
  /** The number of the instalment, counted from 1. */
  readonly repaymentNumber: number
  readonly repaymentStartBalance: string
  /** The principal of the instalment (ruling 2.10). */
  readonly repaymentAmountDue: string
  readonly repaymentInterest: string
  readonly repaymentTotal: string
  readonly repaymentBalance: string
}

/** The number of rate units in one percent: rates are calculated in ten-thousandths of a percent. */
const RATE_UNIT = 10_000n
/** The divisor that turns a yearly rate into a monthly factor: 12 months, 100 percent, and the units of the rate. */
const MONTHLY = 1200n * RATE_UNIT

/** Divides and rounds to whole cents, half a cent up. */
const rounded = (numerator: bigint, denominator: bigint): bigint => (2n * numerator + denominator) / (2n * denominator)

/**
 * Returns the rate in ten-thousandths of a percent.
 * @throws RangeError if the text is not a rate
 */
export function rateUnits(rate: string): bigint {
  if (!/^\d{1,3}(\.\d{1,4})?$/.test(rate)) throw new RangeError('not a rate')
  const [whole = '0', fraction = ''] = rate.split('.')
  return BigInt(whole + fraction.padEnd(4, '0'))
}

/**
 * Returns the monthly payment, principal and interest together: `P·r / (1 − (1+r)^−n)`, or `P/n` if the rate is 0; for
 * a flat loan `P/n + P·r`. The calculation is exact until the result is rounded to the cent.
 */
export function instalmentOf({ loanAmount, loanInterestRate, loanPeriod, loanMethod }: LoanTerms): string {
  const principal = toMinor(loanAmount)
  const rate = rateUnits(loanInterestRate)
  const months = BigInt(loanPeriod)
  if (rate === 0n) return fromMinor(rounded(principal, months))
  if (loanMethod === 'FLAT')
    return fromMinor(rounded(principal * MONTHLY + principal * rate * months, months * MONTHLY))
  const grown = (MONTHLY + rate) ** months
  return fromMinor(rounded(principal * rate * grown, MONTHLY * (grown - MONTHLY ** months)))
}

/** Returns the interest of one month: on the outstanding principal, or for a flat loan on the original principal. */
function interestOf({ loanAmount, loanInterestRate, loanMethod }: LoanTerms, balance: bigint): bigint {
  const ground = loanMethod === 'FLAT' ? toMinor(loanAmount) : balance
  return rounded(ground * rateUnits(loanInterestRate), MONTHLY)
}

/**
 * Returns the instalments that repay a balance in full. The monthly payment remains the payment computed from the
 * original terms, so after an advance payment the loan ends before its last planned month. The last instalment includes
 * the rounding residue.
 * @param after the number of earlier instalments; 0 for a schedule from its beginning
 */
export function instalmentsFrom(terms: LoanTerms, balance: string, after: number): Instalment[] {
  const instalment = toMinor(instalmentOf(terms))
  const rows: Instalment[] = []
  let rest = toMinor(balance)
  for (let number = after + 1; rest > 0n; number += 1) {
    const interest = interestOf(terms, rest)
    const wanted = instalment - interest
    const principal = number >= terms.loanPeriod || wanted >= rest ? rest : wanted
    rows.push({
      repaymentNumber: number,
      repaymentStartBalance: fromMinor(rest),
      repaymentAmountDue: fromMinor(principal),
      repaymentInterest: fromMinor(interest),
      repaymentTotal: fromMinor(principal + interest),
      repaymentBalance: fromMinor(rest - principal),
    })
    rest -= principal
  }
  return rows
}

/** Returns the whole schedule of a loan. */
export const scheduleOf = (terms: LoanTerms): Instalment[] => instalmentsFrom(terms, terms.loanAmount, 0)

/**
 * Returns whether the instalments repay the loan: the first instalment repays some principal, and the last is at most
 * twice the monthly payment. If interest consumes nearly the whole payment, monthly rounding would leave most of the
 * loan to the last instalment.
 */
export function isRepaid(terms: LoanTerms): boolean {
  const rows = scheduleOf(terms)
  const [first, last] = [rows[0], rows.at(-1)]
  if (first === undefined || last === undefined) return false
  return toMinor(first.repaymentAmountDue) > 0n && toMinor(last.repaymentTotal) <= 2n * toMinor(instalmentOf(terms))
}
