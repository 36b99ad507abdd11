import { type Queued, type Resubmission, readCall, writeCall } from '@portal/contract/core'
import type { ApprovedRow, ApprovedVersion } from '../core/approved-row.ts'
import type { ListPayload, ListRequest } from '../core/paging.ts'
import type { RecordStatus } from '../core/statuses.ts'
import type { PayoutCurrency } from '../parameters/parameter-limits.ts'
import type { FieldChange } from '../queue/queue.calls.ts'
import type { AccountingRuleRecord, RuleSlab } from './accounting-rule.ts'

/** An accounting rule as in the list. */
export interface AccountingRuleRow extends ApprovedRow {
  aeCode: string
  aeDescription: string
  aeChargeCode: string
  aeTransactionCode: string
  aeStatus: RecordStatus
  /** Login name, by which the list is filtered. */
  aeMaker: string | null
  aeCreatedAt: string
  /** The version that posts a transaction now; null if none is in force yet. */
  ruleVersion: number | null
  slabCount: number
  /** Currencies that have slabs. */
  slabCurrencies: PayoutCurrency[]
  /** Partners, ACTIVE or PENDING, that use it for one of their products. */
  partnerCount: number
}

export interface AccountingRuleTotals {
  totalAccountingRules: number
  totalPendingAccountingRules: number
  totalActiveAccountingRules: number
  totalDeclinedAccountingRules: number
}

/** A version of a rule, in force from a time until the next version. */
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

/** Orders that will still post by a version of a rule. */
export interface RuleOpenOrders {
  count: number
  /** References of the first of them that the reader may see. */
  named: string[]
}

/** Users with the card of the rules may read them (ruling A20). */
export const READS_RULES = { needs: { any: ['ACCOUNTING_RULE|READ', 'TRANSACTION_RULE|READ'] } } as const

/** The rules, without those that were deleted. */
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
 * A rule in full: slabs and entries of a version, by default the newest; its versions, newest first; the partners that
 * use it. 25, also for a deleted rule, unless a version is named.
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

/** Differences between two versions of a rule, in either order, in the reader's words; empty if there are none. 25. */
export const compareRuleVersions = readCall<
  { aeCode: string; from: number; to: number },
  { changes: readonly FieldChange[] }
>({
  action: 'portal/accounting-rule/compare',
  path: 'portal/accounting-rule/compare',
  access: READS_RULES,
})

/**
 * Submits a new rule with its slabs and entries as one item: the `slabs` of the request, its only slab as fields beside
 * the rule's own (spec §7.2), or those of the maker's draft. 26 the code is taken; 12 at the slab that is not balanced,
 * or not above the one before it.
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
 * Submits a change in the same way: once authorized it is the rule's next version. 12 as there, 21, 25, 28, 29 as for
 * users.
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

/** Requests a rule's end (ruling A36). 12 with the partners that use it. Its postings and versions remain. */
export const deleteAccountingRule = writeCall<{ aeCode: string; version?: number }, Queued>({
  action: 'accountingRule/deleteAccountingRule',
  path: 'accountingRule/delete',
  access: { needs: 'ACCOUNTING_RULE|UPDATE' },
  queued: true,
})
