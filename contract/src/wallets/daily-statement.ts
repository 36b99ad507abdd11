import { amount, choice, code, count, day, hidden, nullable, text, type ValuesOf } from '@portal/contract/record'
import { PAYOUT_CURRENCIES } from '../parameters/parameter-limits.ts'

/** A statement of a day, or a correction with postings that came after the statement of their day. */
export const STATEMENT_KINDS = ['DAY', 'CORRECTION'] as const
export type StatementKind = (typeof STATEMENT_KINDS)[number]

/**
 * Why a wallet gets no statement. LATE: postings came after the statement of their day. DIFFERENCE: the statement would
 * differ from the books. FILE: its file would break a rule of the format.
 */
export const STOP_REASONS = ['LATE', 'DIFFERENCE', 'FILE'] as const
export type StopReason = (typeof STOP_REASONS)[number]

/** The confirmation by two people that a wallet's statement is created in spite of its difference. */
export const STATEMENT_RELEASE = {
  accountName: text(200),
  businessDate: day(),
  stopReason: choice(STOP_REASONS, 'stopReason'),
  lateCount: count(),
  openingDifference: amount('currency'),
  entriesDifference: amount('currency'),
  closingDifference: amount('currency'),
  /** Null until the release. */
  releaseReason: nullable(text(500)),
  currency: hidden(choice(PAYOUT_CURRENCIES)),
  accountNumber: hidden(code(10)),
}
export type StatementRelease = ValuesOf<typeof STATEMENT_RELEASE>
