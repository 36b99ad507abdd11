import { type Queued, type Resubmission, readCall, writeCall } from '@portal/contract/core'
import type { ApprovedRow, ApprovedVersion } from '../core/approved-row.ts'
import type { ListPayload, ListRequest } from '../core/paging.ts'
import type { RecordStatus } from '../core/statuses.ts'
import type { PayoutCurrency } from '../parameters/parameter-limits.ts'
import type { FieldChange } from '../queue/queue.calls.ts'
import type { AccountingRuleRecord, RuleSlab } from './accounting-rule.ts'

/** A row of the list of accounting rules. */
export interface AccountingRuleRow extends ApprovedRow {
  aeCode: string
  aeDescription: string
  aeChargeCode: string
  aeTransactionCode: string
  aeStatus: RecordStatus
  /** The maker's user name, which the list can be filtered by. */
  aeMaker: string | null
  aeCreatedAt: string
  /** The version that posts transactions now; null if no version is in force yet. */
  ruleVersion: number | null
  slabCount: number
  /** The currencies that have slabs. */
  slabCurrencies: PayoutCurrency[]
  /** The number of partners, ACTIVE or PENDING, that use the rule for one of their products. */
  partnerCount: number
}

export interface AccountingRuleTotals {
  totalAccountingRules: number
  totalPendingAccountingRules: number
  totalActiveAccountingRules: number
  totalDeclinedAccountingRules: number
}

/** A version of a rule, in force from `holdsFrom` until the next version. */
export interface RuleVersion extends ApprovedVersion {
  ruleVersion: number
  holdsFrom: string
  isInForce: boolean
}

/** A partner's product that is posted by a rule. */
export interface RuleUse {
  mtoCode: string
  mtoName: string
  /** The partner's field that names the rule. */
  field: string
}

/** The orders that will still be posted by a version of a rule. */
export interface RuleOpenOrders {
  count: number
  /** References of orders that the reader may see, only the first few. */
  named: string[]
}

/** The requirement to read accounting rules: READ for accounting rules or for transaction rules (ruling A20). */
export const READS_RULES = { needs: { any: ['ACCOUNTING_RULE|READ', 'TRANSACTION_RULE|READ'] } } as const

/** Returns the accounting rules, without deleted rules. */
export const readAccountingRules = readCall<
  ListRequest & { aeCode?: string },
  ListPayload<AccountingRuleRow, AccountingRuleTotals>
>({
  action: 'accountingRule/updateAccountingRules',
  path: 'accountingRule/read',
  hides: { field: 'aeStatus', statuses: ['DECLINED'] },
  access: READS_RULES,
})

/**
 * Returns a complete rule: the slabs and entries of a version, by default the newest; the rule's versions, newest
 * first; and the partners that use the rule. Refused with 25 if there is no such rule, or if the rule is deleted and no
 * version is named.
 */
export const readAccountingRule = readCall<
  { aeCode: string; ruleVersion?: number },
  {
    rule: AccountingRuleRow
    slabs: RuleSlab[]
    versions: RuleVersion[]
    partners: RuleUse[]
    openOrders: RuleOpenOrders
  }
>({
  action: 'accountingRule/readSingle',
  path: 'accountingRule/readSingle',
  access: READS_RULES,
})

/**
 * Returns the differences between two versions of a rule, in the reader's language; empty if the versions are equal.
 * The versions may be named in either order. Refused with 25 if there is no such rule or version.
 */
export const compareRuleVersions = readCall<
  { aeCode: string; from: number; to: number },
  { changes: readonly FieldChange[] }
>({
  action: 'portal/accounting-rule/compare',
  path: 'portal/accounting-rule/compare',
  access: READS_RULES,
})

/**
 * Submits a new rule with its slabs and entries as one queue item. The slabs are the `slabs` of the request, a single
 * slab given as fields beside the rule's own fields (spec §7.2), or the slabs of the maker's draft. Refused with 26 if
 * the code is taken, with 12 at a slab that is not balanced, or is not above the slab before it.
 */
export const createAccountingRule = writeCall<
  Pick<AccountingRuleRecord, 'aeCode' | 'aeDescription'> &
    Partial<Pick<AccountingRuleRecord, 'aeChargeCode' | 'aeTransactionCode' | 'aeHoldsFrom' | 'slabs'>> &
    Partial<RuleSlab> &
    Resubmission,
  Queued
>({
  action: 'accountingRule/create',
  path: 'accountingRule/create',
  access: { needs: 'ACCOUNTING_RULE|CREATE' },
  queued: true,
})

/**
 * Submits a change of a rule as one queue item; once authorized it becomes the rule's next version. Refused with 12 for
 * the same reasons as `createAccountingRule`, with 21 if nothing changes, with 25 if there is no such rule, with 28 if
 * a change is pending, with 29 if `version` is stale.
 */
export const updateAccountingRule = writeCall<
  { aeCode: string; version: number } & Partial<Omit<AccountingRuleRecord, 'aeCode'>> & Resubmission,
  Queued
>({
  action: 'portal/accounting-rule/update',
  path: 'portal/accounting-rule/update',
  access: { needs: 'ACCOUNTING_RULE|UPDATE' },
  queued: true,
})

/**
 * Requests the deletion of a rule (ruling A36); its postings and versions remain. Refused with 12 if partners use the
 * rule; the refusal names the partners.
 */
export const deleteAccountingRule = writeCall<{ aeCode: string; version?: number }, Queued>({
  action: 'accountingRule/deleteAccountingRule',
  path: 'accountingRule/delete',
  access: { needs: 'ACCOUNTING_RULE|UPDATE' },
  queued: true,
})
