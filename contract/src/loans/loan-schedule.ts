import { fromMinor, toMinor } from '@portal/contract/core'
import type { LoanMethod } from './loan.ts'

/** The input of a schedule: the loan's own terms. Rate in percent a year, with at most four decimals. */
export interface LoanTerms {
  readonly loanAmount: string
  readonly loanInterestRate: string
  /** Months. */
  readonly loanPeriod: number
  readonly loanMethod: LoanMethod
}

/** One instalment. Amounts are decimal strings of the loan's currency. */
export interface Instalment {
  /** From 1. */
  readonly repaymentNumber: number
  readonly repaymentStartBalance: string
  /** The principal of the instalment (ruling 2.10). */
  readonly repaymentAmountDue: string
  readonly repaymentInterest: string
  readonly repaymentTotal: string
  readonly repaymentBalance: string
}

/** A rate in percent has four decimals at most. */
const RATE_UNIT = 10_000n
/** The divisor of a monthly rate: percent, months, and the decimals of the rate. */
const MONTHLY = 1200n * RATE_UNIT

/** Rounds half a cent up. */
const rounded = (numerator: bigint, denominator: bigint): bigint => (2n * numerator + denominator) / (2n * denominator)

/** The rate in ten-thousandths of a percent. Throws a RangeError for an invalid text. */
export function rateUnits(rate: string): bigint {
  if (!/^\d{1,3}(\.\d{1,4})?$/.test(rate)) throw new RangeError('not a rate')
  const [whole = '0', fraction = ''] = rate.split('.')
  return BigInt(whole + fraction.padEnd(4, '0'))
}

/**
 * The monthly payment, principal and interest together: `P·r / (1 − (1+r)^−n)`, `P/n` without a rate; for a flat loan
 * `P/n + P·r`. Exact until it is rounded to the cent.
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

/** The interest of one month: on the outstanding principal; for a flat loan on the original principal. */
function interestOf({ loanAmount, loanInterestRate, loanMethod }: LoanTerms, balance: bigint): bigint {
  const ground = loanMethod === 'FLAT' ? toMinor(loanAmount) : balance
  return rounded(ground * rateUnits(loanInterestRate), MONTHLY)
}

/**
 * The instalments that repay a balance in full. The instalment stays as the terms made it, so an advance payment ends
 * the loan sooner; the last row takes the residue.
 * @param after how many instalments are behind: 0 for a schedule from its beginning
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

/** The whole schedule of a loan. */
export const scheduleOf = (terms: LoanTerms): Instalment[] => instalmentsFrom(terms, terms.loanAmount, 0)

/**
 * Whether the instalments repay the loan: the first repays some principal, and the last is at most twice the others. If
 * interest consumes nearly the whole instalment, monthly rounding would leave most of the loan to the last payment.
 */
export function isRepaid(terms: LoanTerms): boolean {
  const rows = scheduleOf(terms)
  const [first, last] = [rows[0], rows.at(-1)]
  if (first === undefined || last === undefined) return false
  return toMinor(first.repaymentAmountDue) > 0n && toMinor(last.repaymentTotal) <= 2n * toMinor(instalmentOf(terms))
}
