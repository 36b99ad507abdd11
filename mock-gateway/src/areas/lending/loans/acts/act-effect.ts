import type { ScheduledLoan, ScheduleRow } from '@portal/contract/loans/loan-repayment'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import type { PostingLine } from '../../../books/ledger/index.ts'
import type { FoundLoan } from '../loan.store.ts'
import type { FoundAct } from './loan-act.store.ts'
import type { LoanAccounts } from './loan-postings.ts'

/** The effect of an act: its posting, the loan's schedule, and the state of the loan afterwards. */
export interface Effect {
  readonly lines: readonly PostingLine[]
  readonly principal: string | null
  readonly interest: string | null
  readonly outstanding: string
  readonly status: 'ACTIVE' | 'CLOSED'
  readonly isWrittenOff?: boolean
  /** Whether the loan is non-performing afterwards; absent if only the update of arrears decides this. */
  readonly isNpl?: boolean
  /** The new schedule; absent if the schedule does not change. */
  readonly rows?: readonly ScheduleRow[]
}

/** An act and its loan, with the loan locked. */
export interface LockedAct {
  readonly db: Kysely<Database>
  readonly loan: FoundLoan
  readonly scheduled: ScheduledLoan
  readonly act: FoundAct
  readonly accounts: LoanAccounts
}
