import { readCall } from '@portal/contract/core'
import type { MetCondition } from '../screening/screening.calls.ts'
import type { ScreeningFailure } from '../screening/screening-failure.ts'
import type { ScreeningMode } from '../screening/screening-rule.ts'
import type { ScreeningType } from './transaction.ts'

/** A rule's verdict on a transaction. */
export interface ScreeningLogRow {
  screeningLogScreeningCode: string
  screeningLogScreeningType: ScreeningType
  screeningLogStatus: 'HIT' | 'CLEAR' | 'ERROR'
  /** The rule's description at that time; null for a built-in rule. */
  screeningDescription: string | null
  /** Null for a built-in rule. */
  ruleVersion: number | null
  /** In shadow: counted and listed, without holding. */
  screeningMode: ScreeningMode
  /** The trusted pair that silenced the hit, so that it held no order; null without one. */
  silencedBy: string | null
  /** The condition of that version; empty for a built-in rule. */
  conditions: readonly MetCondition[]
  /** The values the rule used, by field. */
  matched: Readonly<Record<string, string>>
  /** Why it could not be evaluated; null unless it is an ERROR. */
  failure: ScreeningFailure | null
  screeningLogCreatedAt: string
}

/**
 * The screening logs of a transaction, newest first; 57 for operators, who never see them (money §2), and without the
 * type's privilege.
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
