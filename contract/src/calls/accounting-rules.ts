import { type Queued, type Resubmission, readCall, writeCall } from '@portal/contract/core'
import type { ApprovedRow } from '../approved-row.ts'
import type { ListPayload, ListRequest } from '../paging.ts'
import type { PayoutCurrency } from '../parameter-limits.ts'
import type { AccountingRuleRecord, EntryAccount, RuleEntry, RuleSlab } from '../records/accounting-rule.ts'
import type { AccountStatus } from '../records/ledger-account.ts'
import type { RecordStatus } from '../statuses.ts'
import type { FieldChange } from './queue.ts'

/** An accounting rule as the list has it. */
export interface AccountingRuleRow extends ApprovedRow {
  aeCode: string
  aeDescription: string
  aeChargeCode: string
  aeTransactionCode: string
  aeStatus: RecordStatus
  /** Login name, by which the list is filtered. */
  aeMaker: string | null
  aeCreatedAt: string
  /** The version by which a transaction of now is posted; null where none holds yet. */
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

/** A version of a rule: what holds from a moment on, until a later one does. */
export interface RuleVersion {
  ruleVersion: number
  holdsFrom: string
  /** By name. */
  maker: string | null
  checker: string | null
  authorizedAt: string
  /** The queue item that brought it; null of what was there before the queue. */
  cqId: string | null
  isInForce: boolean
}

/** A partner's product that is posted by a rule. */
export interface RuleUse {
  mtoCode: string
  mtoName: string
  /** The partner's field that names the rule. */
  field: string
}

/** Whoever is shown the card of the rules may read them (ruling A20). */
const READS_RULES = { needs: { any: ['ACCOUNTING_RULE|READ', 'TRANSACTION_RULE|READ'] } } as const

/** The rules, without those that were deleted. */
export const readAccountingRules = readCall<
  ListRequest & { aeCode?: string },
  ListPayload<AccountingRuleRow, AccountingRuleTotals>
>({
  action: 'accountingRule/updateAccountingRules',
  path: 'accountingRule/read',
  access: READS_RULES,
})

/** A rule whole: slabs and entries of a version, the newest unless one is named; its versions, newest first; who uses it. 25. */
export const readAccountingRule = readCall<
  { aeCode: string; ruleVersion?: number },
  { rule: AccountingRuleRow; slabs: RuleSlab[]; versions: RuleVersion[]; partners: RuleUse[] }
>({
  action: 'accountingRule/readSingle',
  path: 'accountingRule/readSingle',
  access: READS_RULES,
})

/** What one version of a rule has otherwise than another, whichever is the older, in the reader's words; empty where nothing. 25. */
export const compareRuleVersions = readCall<
  { aeCode: string; from: number; to: number },
  { changes: readonly FieldChange[] }
>({
  action: 'portal/accounting-rule/compare',
  path: 'portal/accounting-rule/compare',
  access: READS_RULES,
})

/**
 * Submits a new rule with its slabs and entries as one item: those of the request, or the maker's draft of that code where it
 * names none. 26 the code is taken; 12 at the slab that is not balanced, or not above the one before it.
 */
export const createAccountingRule = writeCall<
  Pick<AccountingRuleRecord, 'aeCode' | 'aeDescription'> &
    Partial<Pick<AccountingRuleRecord, 'aeChargeCode' | 'aeTransactionCode' | 'aeHoldsFrom' | 'slabs'>> &
    Resubmission,
  Queued
>({
  action: 'accountingRule/create',
  path: 'accountingRule/create',
  access: { needs: 'ACCOUNTING_RULE|CREATE' },
  queued: true,
})

/** Submits a change, as a creation is: authorized it is the rule's next version. 12 as there, 21, 25, 28, 29 as for users. */
export const updateAccountingRule = writeCall<
  { aeCode: string; version: number } & Partial<Omit<AccountingRuleRecord, 'aeCode'>> & Resubmission,
  Queued
>({
  action: 'portal/accounting-rule/update',
  path: 'portal/accounting-rule/update',
  access: { needs: 'ACCOUNTING_RULE|UPDATE' },
  queued: true,
})

/** Asks for a rule's end (ruling A36). 12 with the partners that use it. What it posted stays, and its versions with it. */
export const deleteAccountingRule = writeCall<{ aeCode: string; version?: number }, Queued>({
  action: 'accountingRule/deleteAccountingRule',
  path: 'accountingRule/delete',
  access: { needs: 'ACCOUNTING_RULE|UPDATE' },
  queued: true,
})

const WRITES_DRAFTS = { needs: { any: ['ACCOUNTING_RULE|CREATE', 'ACCOUNTING_RULE|UPDATE'] } } as const

/** A rule as its maker is writing it, seen by nobody else until it is submitted. */
export interface RuleDraft {
  aeCode: string
  aeDescription: string
  slabs: RuleSlab[]
  /** The version of the rule from which it began; null of a new rule. */
  fromVersion: number | null
  updatedAt: string
}

/** The maker's own draft of a rule; null where there is none. */
export const readRuleDraft = readCall<{ aeCode: string }, { draft: RuleDraft | null }>({
  action: 'portal/accounting-rule/draft',
  path: 'portal/accounting-rule/draft',
  access: WRITES_DRAFTS,
})

/** A draft as its maker's list has it. */
export interface RuleDraftRow extends Omit<RuleDraft, 'slabs'> {
  slabCount: number
}

/** The maker's own drafts, the last changed first: 50 at most. */
export const readRuleDrafts = readCall<object, { data: readonly RuleDraftRow[] }>({
  action: 'portal/accounting-rule/drafts',
  path: 'portal/accounting-rule/drafts',
  access: WRITES_DRAFTS,
})

/**
 * Begins a draft, or goes on with the one there is: of the rule's newest version; of another rule's, where `copyOf` names it;
 * of what a rejected item proposed, where `replaces` names it; empty for a new code. 26 a code that cannot be given any more,
 * and the code of any rule where the draft is to be of a new one.
 */
export const beginRuleDraft = writeCall<
  { aeCode: string; aeDescription?: string; copyOf?: string; isNew?: 'YES' } & Resubmission,
  { draft: RuleDraft }
>({
  action: 'portal/accounting-rule/begin',
  path: 'portal/accounting-rule/begin',
  access: WRITES_DRAFTS,
})

/** Throws the maker's draft away. 25 there is none. */
export const discardRuleDraft = writeCall<{ aeCode: string }, object>({
  action: 'portal/accounting-rule/discard',
  path: 'portal/accounting-rule/discard',
  access: WRITES_DRAFTS,
})

/** The slabs of a rule: the maker's draft where there is one, the newest version's otherwise. 25. */
export const readSlabs = readCall<{ slabAeCode: string }, { data: RuleSlab[] }>({
  action: 'accountingRule/updateSlabs',
  path: 'slabService/read',
  access: READS_RULES,
})

/** One of them. 25. */
export const readSlab = readCall<{ slabAeCode: string; slabCode: string }, { slab: RuleSlab }>({
  action: 'accountingRule/updateSlab',
  path: 'slabService/readSingle',
  access: READS_RULES,
})

/** Adds a slab to the maker's draft, which it begins where there is none. 26 its code, or its maximum in that currency, is taken. */
export const createSlab = writeCall<
  { slabAeCode: string; entries?: readonly RuleEntry[] } & Omit<RuleSlab, 'entries'>,
  { slab: RuleSlab }
>({
  action: 'slabService/create',
  path: 'slabService/create',
  access: WRITES_DRAFTS,
})

/** Another maximum, currency or other entries of a slab of the draft; its code stays. 25, 26 as for a new one. */
export const updateSlab = writeCall<
  { slabAeCode: string; slabCode: string } & Partial<Omit<RuleSlab, 'slabCode'>>,
  { slab: RuleSlab }
>({
  action: 'portal/slab/update',
  path: 'portal/slab/update',
  access: WRITES_DRAFTS,
})

/** Takes a slab out of the draft. 25. */
export const deleteSlab = writeCall<{ slabAeCode: string; slabCode: string }, object>({
  action: 'portal/slab/delete',
  path: 'portal/slab/delete',
  access: WRITES_DRAFTS,
})

/** Gives a slab of the draft these entries, in this order, in place of those it has. 12 they do not balance (ruling A42). 25. */
export const createEntries = writeCall<
  { entryAeCode: string; slabCode: string; entries: readonly RuleEntry[] },
  { slab: RuleSlab }
>({
  action: 'accountingRuleEntry/create',
  path: 'accountingRuleEntry/create',
  access: WRITES_DRAFTS,
})

/** A line as it will be posted. */
export interface PreviewLine {
  side: 'DR' | 'CR'
  account: EntryAccount
  /** Above zero, two decimals. */
  amount: string
  /** What made it, without the amount of the transaction: `$AMOUNT`, `1.5 %`, `100.00`. */
  formula: string
  /** What rounding added here so that the sides agree: `0.01`, `-0.01`; null where nothing. */
  residue: string | null
}

/** What a rule posts for one amount. */
export interface PostingPreview {
  currency: PayoutCurrency
  amount: string
  /** Asked for by the user, a slab's maximum, or the first amount above it. */
  reason: 'asked' | 'maximum' | 'above'
  /** The slab that holds for the amount; null where none does, and a transaction would be refused with 56. */
  slabCode: string | null
  lines: PreviewLine[]
  /** What the partner's wallet is charged in all. */
  charged: string
}

/** What is odd about a rule, and is not refused. */
export interface RuleWarning {
  warning: 'gap' | 'closed-account' | 'fee-above-principal' | 'no-effect'
  slabCode: string | null
  currency: PayoutCurrency
  /** The account concerned, or the amount, as the warning has it. */
  value: string
  countryId: string | null
}

/** The account that an entry resolves to in one subsidiary and currency. */
export interface ResolvedAccount {
  account: EntryAccount
  currency: PayoutCurrency
  countryId: string
  /** Null where the books have none. */
  accountNumber: string | null
  accountStatus: AccountStatus | null
}

/**
 * What slabs post, to the cent, by the function that posts: for each amount asked, each slab's maximum and the cent above it;
 * with the accounts they resolve to, and what is odd about them. Nothing is kept. Unbalanced slabs post nothing.
 */
export const previewAccountingRule = readCall<
  { slabs: readonly RuleSlab[]; amounts?: { currency: PayoutCurrency; amount: string }[] },
  { postings: PostingPreview[]; accounts: ResolvedAccount[]; warnings: RuleWarning[] }
>({
  action: 'portal/accounting-rule/preview',
  path: 'portal/accounting-rule/preview',
  access: READS_RULES,
})
