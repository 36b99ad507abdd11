import {
  amount,
  choice,
  code,
  count,
  day,
  hidden,
  nullable,
  percent,
  text,
  type ValuesOf,
} from '@portal/contract/record'
import type { Tone } from '../core/statuses.ts'
import { PAYOUT_CURRENCIES } from '../parameters/parameter-limits.ts'

export const LOAN_TYPES = ['TERM', 'WORKING_CAPITAL', 'ASSET'] as const
export type LoanType = (typeof LOAN_TYPES)[number]

/** The methods of calculating interest: on the outstanding principal, or always on the original principal. */
export const LOAN_METHODS = ['DECLINING', 'FLAT'] as const
export type LoanMethod = (typeof LOAN_METHODS)[number]

/**
 * The statuses of a loan: PENDING until a checker approves the loan, APPROVED until its disbursement, ACTIVE until it
 * is repaid or written off.
 */
export const LOAN_STATUSES = ['PENDING', 'APPROVED', 'ACTIVE', 'CLOSED', 'DECLINED'] as const
export type LoanStatus = (typeof LOAN_STATUSES)[number]
export const LOAN_STATUS_TONES: Record<LoanStatus, Tone> = {
  PENDING: 'warning',
  APPROVED: 'info',
  ACTIVE: 'positive',
  CLOSED: 'neutral',
  DECLINED: 'negative',
}

/**
 * Whether an ACTIVE loan is paid as agreed; a non-performing loan remains non-performing until its arrears are cleared.
 */
export const LOAN_STANDINGS = ['PERFORMING', 'NON_PERFORMING'] as const
export type LoanStanding = (typeof LOAN_STANDINGS)[number]
export const LOAN_STANDING_TONES: Record<LoanStanding, Tone> = { PERFORMING: 'positive', NON_PERFORMING: 'negative' }

/** The ranges of days past due; CURRENT means 0 days past due. */
export const ARREARS_BUCKETS = ['CURRENT', 'D1_30', 'D31_60', 'D61_90', 'OVER_90'] as const
export type ArrearsBucket = (typeof ARREARS_BUCKETS)[number]

export const REPAYMENT_STATUSES = ['PENDING', 'PARTIAL', 'PAID', 'OVERDUE'] as const
export type RepaymentStatus = (typeof REPAYMENT_STATUSES)[number]
export const REPAYMENT_STATUS_TONES: Record<RepaymentStatus, Tone> = {
  PENDING: 'neutral',
  PARTIAL: 'info',
  PAID: 'positive',
  OVERDUE: 'negative',
}

/** The maximum term of a loan, in months. */
export const LONGEST_LOAN = 360
/** The maximum interest rate, in percent a year. */
export const HIGHEST_RATE = 100

/** The fields of a loan application, in the order of the form. */
export const LOAN = {
  /** The borrower's name, for display; `proprietorId` identifies the borrower. */
  borrowerName: text(160),
  businessName: text(120),
  loanType: choice(LOAN_TYPES, 'loanType'),
  loanCurrency: choice(PAYOUT_CURRENCIES),
  loanAmount: amount('loanCurrency'),
  /** The interest rate in percent a year. */
  loanInterestRate: percent(),
  /** The term in months. */
  loanPeriod: count(LONGEST_LOAN),
  /** The day of the month on which instalments are due; in shorter months the last day. */
  loanRepaymentDay: count(31),
  loanMethod: choice(LOAN_METHODS, 'loanMethod'),
  loanApplicationDate: day(),
  proprietorId: hidden(code(36)),
}
export type LoanRecord = ValuesOf<typeof LOAN>

/** The acts that move a loan's money; each act is queued, and posted once. */
export const LOAN_ACTS = ['DISBURSEMENT', 'REPAYMENT', 'SETTLEMENT', 'WRITE_OFF', 'REVERSAL'] as const
export type LoanAct = (typeof LOAN_ACTS)[number]
/** The acts that are payments by the borrower. */
export const LOAN_PAYMENTS = ['REPAYMENT', 'SETTLEMENT'] as const satisfies readonly LoanAct[]
export const isPayment = (act: LoanAct): boolean => LOAN_PAYMENTS.some((one) => one === act)

/** The event name of the posting of each act. */
export const EVENT_OF_LOAN_ACT: Readonly<Record<LoanAct, string>> = {
  DISBURSEMENT: 'LOAN_DISBURSED',
  REPAYMENT: 'LOAN_REPAID',
  SETTLEMENT: 'LOAN_SETTLED',
  WRITE_OFF: 'LOAN_WRITTEN_OFF',
  REVERSAL: 'LOAN_REVERSED',
}

export const LOAN_ACT_STATUSES = ['PENDING', 'POSTED', 'REVERSED', 'DECLINED'] as const
export type LoanActStatus = (typeof LOAN_ACT_STATUSES)[number]
export const LOAN_ACT_STATUS_TONES: Record<LoanActStatus, Tone> = {
  PENDING: 'warning',
  POSTED: 'positive',
  REVERSED: 'neutral',
  DECLINED: 'negative',
}

/** The fields of an act on a loan, as shown to its checker. */
export const LOAN_ACT = {
  loanAct: choice(LOAN_ACTS, 'loanAct'),
  borrowerName: text(160),
  businessName: text(120),
  loanReference: code(20),
  loanActAmount: amount('loanCurrency'),
  /** The outstanding principal before and after the act. */
  principalBefore: amount('loanCurrency'),
  principalAfter: amount('loanCurrency'),
  /** The receipt number of the reversed payment; null for other acts. */
  reversesReceipt: nullable(code(20)),
  loanActReason: nullable(text(255)),
  loanCurrency: hidden(choice(PAYOUT_CURRENCIES)),
  loanId: hidden(code(36)),
}
export type LoanActRecord = ValuesOf<typeof LOAN_ACT>

/** A subsidiary's own settings for loans. */
export const LOAN_SETTINGS = {
  settingsCountryId: hidden(code(2)),
  /** The default method for a new loan. */
  defaultMethod: choice(LOAN_METHODS, 'loanMethod'),
  /** A loan with more days past due than this is non-performing. */
  nplDays: count(365),
}
export type LoanSettings = ValuesOf<typeof LOAN_SETTINGS>
export const NPL_DAYS_RANGE = [1, 365] as const
/** The default of `nplDays`: the common convention (ruling 2.10). */
export const DEFAULT_NPL_DAYS = 90
