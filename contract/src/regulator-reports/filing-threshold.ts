import { amount, choice, count, type ValuesOf } from '@portal/contract/record'
import { PAYOUT_CURRENCIES } from '../parameters/parameter-limits.ts'

/** The transactions that a threshold concerns: all of them, those paid out in cash, or those from another country. */
export const THRESHOLD_MEANS = ['ALL', 'CASH', 'FOREIGN'] as const
/** The customers that a threshold concerns. The customer of an order is its receiver. */
export const THRESHOLD_CUSTOMERS = ['ALL', 'PERSON', 'ORGANISATION'] as const
/** Whether an amount equal to the threshold is reported: FROM includes it, ABOVE does not. */
export const THRESHOLD_BOUNDS = ['ABOVE', 'FROM'] as const
/** The kinds of reports that amounts lead to. */
export const THRESHOLD_KINDS = ['CTR', 'FTR'] as const

/** Maximum number of days until a threshold report is due. */
export const MOST_THRESHOLD_DAYS = 60
/** Maximum number of thresholds of a subsidiary. */
export const MOST_THRESHOLDS = 10

/** An amount whose transactions are reported to the regulator within some days. */
export const FILING_THRESHOLD = {
  thresholdKind: choice(THRESHOLD_KINDS, 'filingKind'),
  thresholdMeans: choice(THRESHOLD_MEANS, 'thresholdMeans'),
  thresholdCustomer: choice(THRESHOLD_CUSTOMERS, 'thresholdCustomer'),
  thresholdBound: choice(THRESHOLD_BOUNDS, 'thresholdBound'),
  thresholdAmount: amount('thresholdCurrency'),
  thresholdCurrency: choice(PAYOUT_CURRENCIES),
  /** The report is due at the end of this many days after the day of the transaction. */
  thresholdDays: count(MOST_THRESHOLD_DAYS),
}
export type FilingThreshold = ValuesOf<typeof FILING_THRESHOLD>
