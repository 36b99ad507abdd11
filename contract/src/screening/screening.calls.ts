import { type Queued, type Resubmission, readCall, writeCall } from '@portal/contract/core'
import type { ConditionRow } from '../conditions/condition.ts'
import type { ApprovedRow, ApprovedVersion } from '../core/approved-row.ts'
import type { ListPayload, ListRequest } from '../core/paging.ts'
import type { RecordStatus } from '../core/statuses.ts'
import type { ScreeningType } from '../transactions/transaction.ts'
import type { ScreeningColumn } from './screening-column.ts'
import type { ScreeningEffect, ScreeningMode, ScreeningRuleRecord } from './screening-rule.ts'

/** A rule's hits in the last 30 days on live transactions, each transaction counted once. */
export interface RuleFigures {
  hits: number
  /** Number of decided hits that a reviewer passed: false alarms. */
  passed: number
  decided: number
  /** Number of hits in the last 24 hours. */
  recent: number
  /** Average hits a day in the 28 days before the last 24 hours; null for a rule younger than a week. */
  usual: number | null
  /** Whether the last 24 hours had ten times the usual number of hits, and at least five. */
  isSudden: boolean
}

/** A screening rule as the list shows it. */
export interface ScreeningRuleRow extends ApprovedRow {
  screeningCode: string
  screeningType: ScreeningType
  screeningDescription: string
  conditions: readonly ConditionRow[]
  /** The condition as text, with the brackets that its rows imply (ruling A44). */
  screeningRule: string
  screeningMode: ScreeningMode
  screeningEffect: ScreeningEffect
  screeningPoints: number | null
  screeningStatus: RecordStatus
  /** Login name of the maker, for the list's filter. */
  screeningMaker: string | null
  screeningCreatedAt: string
  /** When the rule was deleted; null for rules that are listed. A deleted rule is only read by its code. */
  screeningDeletedAt: string | null
  /** The version that screens transactions now; null if the rule has no authorized version. */
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

/**
 * Lists the screening rules, except deleted rules. With `screeningCode`, also reads a deleted rule. Not open to
 * operators.
 */
export const readScreeningRules = readCall<
  ListRequest & { screeningCode?: string },
  ListPayload<ScreeningRuleRow, ScreeningRuleTotals>
>({
  action: 'screening/updateTransactionScreenings',
  path: 'transactionScreening/read',
  hides: { field: 'screeningStatus', statuses: ['DECLINED'] },
  access: READS_RULES,
})

/** A version of a rule, which screens transactions until the next version takes effect. */
export interface ScreeningRuleVersion extends ApprovedVersion {
  ruleVersion: number
  screeningDescription: string
  screeningMode: ScreeningMode
  screeningEffect: ScreeningEffect
  screeningPoints: number | null
  conditions: readonly ConditionRow[]
}

/** Reads a rule with its versions, newest first. Refused with 25 if there is no such rule. */
export const readScreeningRule = readCall<
  { screeningCode: string },
  { rule: ScreeningRuleRow; versions: ScreeningRuleVersion[] }
>({
  action: 'screening/readSingle',
  path: 'transactionScreening/readSingle',
  access: READS_RULES,
})

/** Lists the columns for conditions on transactions of a type; the default type is direct credit. */
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
  /** The condition as text, which the gateway parses into rows if `conditions` is absent. */
  screeningRule?: string
}

/**
 * Submits a new rule; its default mode is LIVE, its default effect HOLD. Refused with 26 if the code was used before,
 * with 30 at the row or text that is invalid for the rule's type, and at the points that do not fit the effect.
 */
export const createScreeningRule = writeCall<
  Pick<ScreeningRuleRecord, 'screeningCode' | 'screeningType' | 'screeningDescription'> &
    Partial<Pick<ScreeningRuleRecord, 'screeningMode' | 'screeningEffect' | 'screeningPoints'>> &
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
 * Submits a change of a rule; authorization makes it the rule's next version. The type cannot change; the effect HOLD
 * removes the points. Refused with 30 at an invalid row or text, and at points that do not fit the effect, with 21 if
 * nothing changes, with 25 if there is no such rule, with 28 if a change is pending, with 29 if `version` is stale.
 */
export const updateScreeningRule = writeCall<
  { screeningCode: string; version: number } & Partial<
    Pick<ScreeningRuleRecord, 'screeningDescription' | 'screeningMode' | 'screeningEffect' | 'screeningPoints'>
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
 * Submits the deletion of a rule (DELETED), or its change from shadow to live (ACTIVE). A deleted rule keeps its
 * results and versions. Refused with 12 if the rule is not ACTIVE, or is already live.
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

/** A row of a rule's condition, with the row's result for one transaction. */
export interface MetCondition extends ConditionRow {
  /** The value that the rule read; null if the transaction has no value, or the rule was CLEAR without reading it. */
  value: string | null
  /** The result of the comparison as in SQL, or ERROR if the values could not be compared. */
  truth: 'TRUE' | 'FALSE' | 'UNKNOWN' | 'ERROR'
  /** The evidence for the value, such as the matched entry of a list: texts by the keys of their labels. */
  evidence?: Readonly<Record<string, string>>
}

/**
 * Evaluates a condition on an existing transaction, row by row; stores nothing. Refused with 25 if no transaction with
 * that contract reference is in scope, with 30 at an invalid row, with 12 at the reference of a transaction of another
 * type.
 */
export const tryScreeningRule = readCall<
  { screeningType: ScreeningType; conditions: readonly ConditionRow[]; transactionContractReference: string },
  { truth: MetCondition['truth']; conditions: readonly MetCondition[] }
>({
  action: 'portal/screening-rule/try',
  path: 'portal/screening-rule/try',
  access: { needs: { any: ['TRANSACTION_RULE|CREATE', 'TRANSACTION_RULE|UPDATE'] } },
})
