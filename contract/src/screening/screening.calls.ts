import { type Queued, type Resubmission, readCall, writeCall } from '@portal/contract/core'
import type { ConditionRow } from '../conditions/condition.ts'
import type { ApprovedRow, ApprovedVersion } from '../core/approved-row.ts'
import type { ListPayload, ListRequest } from '../core/paging.ts'
import type { RecordStatus } from '../core/statuses.ts'
import type { ScreeningType } from '../transactions/transaction.ts'
import type { ScreeningColumn } from './screening-column.ts'
import type { ScreeningMode, ScreeningRuleRecord } from './screening-rule.ts'

/** A rule's hits among live transactions in the last 30 days, each counted once. */
export interface RuleFigures {
  hits: number
  /** Decided hits that were passed: false alarms. */
  passed: number
  decided: number
  /** Hits of the last 24 hours. */
  recent: number
  /** Hits a day in the 28 days before; null for a rule younger than a week. */
  usual: number | null
  /** Whether the last 24 hours had ten times the usual number of hits, and at least five. */
  isSudden: boolean
}

/** A screening rule as in the list. */
export interface ScreeningRuleRow extends ApprovedRow {
  screeningCode: string
  screeningType: ScreeningType
  screeningDescription: string
  conditions: readonly ConditionRow[]
  /** Text of the condition, with the brackets implied by its rows (ruling A44). */
  screeningRule: string
  screeningMode: ScreeningMode
  screeningStatus: RecordStatus
  /** Login name, for the list's filter. */
  screeningMaker: string | null
  screeningCreatedAt: string
  /** The version that screens transactions; null if there is none. */
  ruleVersion: number | null
  figures: RuleFigures
}

export interface ScreeningRuleTotals {
  totalScreenings: number
  totalPendingScreenings: number
  totalActiveScreenings: number
  totalDeclinedScreenings: number
}

const READS_RULES = { needs: 'TRANSACTION_RULE|READ' } as const

/** The rules, without deleted ones. Not for operators. */
export const readScreeningRules = readCall<
  ListRequest & { screeningCode?: string },
  ListPayload<ScreeningRuleRow, ScreeningRuleTotals>
>({
  action: 'screening/updateTransactionScreenings',
  path: 'transactionScreening/read',
  hides: { field: 'screeningStatus', statuses: ['DECLINED'] },
  access: READS_RULES,
})

/** A version of a rule: applied to transactions from a time until the next version. */
export interface ScreeningRuleVersion extends ApprovedVersion {
  ruleVersion: number
  screeningDescription: string
  screeningMode: ScreeningMode
  conditions: readonly ConditionRow[]
}

/** A rule with its versions, newest first. 25. */
export const readScreeningRule = readCall<
  { screeningCode: string },
  { rule: ScreeningRuleRow; versions: ScreeningRuleVersion[] }
>({
  action: 'screening/readSingle',
  path: 'transactionScreening/readSingle',
  access: READS_RULES,
})

/** Columns for conditions on transactions of a type; by default of direct credits. */
export const readScreeningColumns = readCall<
  { screeningType?: ScreeningType; reportBankCode?: string; reportName?: string },
  { columns: readonly ScreeningColumn[] }
>({
  action: 'screening/updateTransactionScreeningColumns',
  path: 'transactionScreening/readColumns',
  access: READS_RULES,
})

/** The condition of a rule: its rows, or its text. */
interface Condition {
  conditions?: readonly ConditionRow[]
  /** Parsed to rows by the grammar of conditions, if there are no rows. */
  screeningRule?: string
}

/**
 * Submits a new rule. 26 the code was used before; 30 at the row, or in the text, that is invalid for its type. LIVE by
 * default.
 */
export const createScreeningRule = writeCall<
  Pick<ScreeningRuleRecord, 'screeningCode' | 'screeningType' | 'screeningDescription'> &
    Partial<Pick<ScreeningRuleRecord, 'screeningMode'>> &
    Condition &
    Resubmission,
  Queued
>({
  action: 'screening/createTransactionScreening',
  path: 'transactionScreening/create',
  access: { needs: 'TRANSACTION_RULE|CREATE' },
  queued: true,
})

/**
 * Submits a change, which once authorized is the rule's next version; its type stays. 30 as for a creation, 21, 25, 28,
 * 29 as for users.
 */
export const updateScreeningRule = writeCall<
  { screeningCode: string; version: number } & Partial<
    Pick<ScreeningRuleRecord, 'screeningDescription' | 'screeningMode'>
  > &
    Condition &
    Resubmission,
  Queued
>({
  action: 'portal/screening-rule/update',
  path: 'portal/screening-rule/update',
  access: { needs: 'TRANSACTION_RULE|UPDATE' },
  queued: true,
})

/**
 * Requests a rule's end (DELETED), or its change from shadow to live (ACTIVE). 12 if it is not ACTIVE, or live already.
 * Its results and versions remain.
 */
export const updateScreeningStatus = writeCall<
  { screeningCode: string; screeningStatus: 'ACTIVE' | 'DELETED'; version?: number },
  Queued
>({
  action: 'screening/updateStatusTransactionScreening',
  path: 'transactionScreening/updateStatus',
  access: { needs: 'TRANSACTION_RULE|UPDATE' },
  queued: true,
})

/** A row of a rule's condition, with its result for a transaction. */
export interface MetCondition extends ConditionRow {
  /** The value the rule used; null if the transaction has none, or the rule was CLEAR without reading it. */
  value: string | null
  /** SQL's three values, and ERROR if they could not be compared. */
  truth: 'TRUE' | 'FALSE' | 'UNKNOWN' | 'ERROR'
  /** The evidence for the value: texts by the keys of their labels, such as the matched entry of a list. */
  evidence?: Readonly<Record<string, string>>
}

/**
 * The result of a condition for an existing transaction, row by row; not stored. 25 no transaction with that contract
 * reference in scope, 30 at an invalid row, 12 at the reference of a transaction of another type.
 */
export const tryScreeningRule = readCall<
  { screeningType: ScreeningType; conditions: readonly ConditionRow[]; transactionContractReference: string },
  { truth: MetCondition['truth']; conditions: readonly MetCondition[] }
>({
  action: 'portal/screening-rule/try',
  path: 'portal/screening-rule/try',
  access: { needs: { any: ['TRANSACTION_RULE|CREATE', 'TRANSACTION_RULE|UPDATE'] } },
})
