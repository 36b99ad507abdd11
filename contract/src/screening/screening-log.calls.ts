import { readCall } from '@portal/contract/core'
import type { ListPayload, ListRequest } from '../core/paging.ts'
import type { ScreeningType, TransactionStatus } from '../transactions/transaction.ts'
import type { MetCondition } from './screening.calls.ts'
import type { ScreeningFailure } from './screening-failure.ts'
import type { ScreeningMode } from './screening-rule.ts'
import type { Silencing } from './silencing.ts'

export type Verdict = 'HIT' | 'CLEAR' | 'ERROR'

/** A rule's result for a transaction, with data of that transaction. */
export interface ScreeningLogEntry {
  /** The transaction's reference and the entry's number. */
  screeningLogId: string
  screeningLogScreeningCode: string
  screeningDescription: string | null
  /** The rule's version; null for a built-in rule. */
  ruleVersion: number | null
  screeningLogScreeningType: ScreeningType
  screeningLogStatus: Verdict
  screeningMode: ScreeningMode
  /** The points that the hit adds to the risk sum; null for other rules and results. */
  screeningPoints: number | null
  /** The id of the decision that silenced the hit, and its kind; null if no decision silenced it. */
  silencedBy: string | null
  silencedAs: Silencing | null
  /** Each condition of that version with its value; empty for a built-in rule. */
  conditions: readonly MetCondition[]
  /** The values that the rule used, by field. */
  matched: Readonly<Record<string, string>>
  /** Why the rule could not be evaluated; null if the result is not ERROR. */
  failure: ScreeningFailure | null
  screeningLogCreatedAt: string
  transactionId: string
  contractType: 'DC' | 'CP'
  transactionContractReference: string
  transactionMtoCode: string
  mtoName: string
  transSender: string
  transReceiver: string
  transactionStatus: TransactionStatus
}

/**
 * Lists results of rules for live transactions in scope, newest first: hits and errors of custom rules, and all results
 * of built-in rules. Custom rules without a result were clear; the review of a transaction names them too. Refused with
 * 57 for operators, who never see screening.
 */
export const readScreeningLog = readCall<
  ListRequest & { screeningLogId?: string },
  ListPayload<ScreeningLogEntry, object>
>({
  action: 'portal/screening-log/read',
  path: 'portal/screening-log/read',
  access: { needs: 'TRANSACTION_RULE|READ' },
})
