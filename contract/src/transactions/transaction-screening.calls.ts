import { readCall } from '@portal/contract/core'
import type { MetCondition } from '../screening/screening.calls.ts'
import type { ScreeningFailure } from '../screening/screening-failure.ts'
import type { ScreeningMode } from '../screening/screening-rule.ts'
import type { Silencing } from '../screening/silencing.ts'
import type { ScreeningType } from './transaction.ts'

/** A rule's result for a transaction. */
export interface ScreeningLogRow {
  screeningLogScreeningCode: string
  screeningLogScreeningType: ScreeningType
  screeningLogStatus: 'HIT' | 'CLEAR' | 'ERROR'
  /** The rule's description at that time; null for a built-in rule. */
  screeningDescription: string | null
  /** The rule's version; null for a built-in rule. */
  ruleVersion: number | null
  /** A rule in shadow mode is counted and listed, but holds no order. */
  screeningMode: ScreeningMode
  /** The points that the hit adds to the risk sum; null for other rules and results. */
  screeningPoints: number | null
  /** The id of the decision that silenced the hit, so that the order was not held, and its kind; null if none did. */
  silencedBy: string | null
  silencedAs: Silencing | null
  /** The condition of that version; empty for a built-in rule. */
  conditions: readonly MetCondition[]
  /** The values that the rule used, by field. */
  matched: Readonly<Record<string, string>>
  /** Why the rule could not be evaluated; null if the result is not ERROR. */
  failure: ScreeningFailure | null
  screeningLogCreatedAt: string
}

/**
 * Lists the screening logs of a transaction, newest first. Refused with 57 for operators, who never see screening logs
 * (money §2), and without the privilege of the transaction's type.
 */
export const readScreeningLogs = readCall<
  { transactionId: string; screeningType?: ScreeningType },
  { logs: readonly ScreeningLogRow[] }
>({
  action: 'screening/updateTransactionScreeningLogs',
  path: 'transactionScreening/readLogs',
  access: {
    needs: {
      any: ['DIRECT_CREDIT|READ', 'DIRECT_CREDIT|COMPLIANCE', 'CASH_PICKUP|COMPLIANCE', 'TRANSACTION_RULE|READ'],
    },
  },
})
