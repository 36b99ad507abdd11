import { type Resubmission, readCall, writeCall } from '@portal/contract/core'
import type { RuleEntry, RuleSlab } from './accounting-rule.ts'
import { READS_RULES } from './accounting-rules.calls.ts'

const WRITES_DRAFTS = { needs: { any: ['ACCOUNTING_RULE|CREATE', 'ACCOUNTING_RULE|UPDATE'] } } as const

/** A rule that its maker is still writing, invisible to others until it is submitted. */
export interface RuleDraft {
  aeCode: string
  aeDescription: string
  slabs: RuleSlab[]
  /** The version of the rule from which it was started; null for a new rule. */
  fromVersion: number | null
  updatedAt: string
}

/** The maker's own draft of a rule; null if there is none. */
export const readRuleDraft = readCall<{ aeCode: string }, { draft: RuleDraft | null }>({
  action: 'portal/accounting-rule/draft',
  path: 'portal/accounting-rule/draft',
  access: WRITES_DRAFTS,
})

/** A draft as in its maker's list. */
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
 * Starts a draft, or continues the existing one: from the rule's newest version; from another rule's if `copyOf` names
 * it; from a rejected item's proposal if `replaces` names it; empty for a new code. Adds `slabs` to it, all or none,
 * except those that it already has. 26 a code no longer available, any existing rule's code for a draft of a new one,
 * or a slab whose code or maximum is taken.
 */
export const beginRuleDraft = writeCall<
  {
    aeCode: string
    aeDescription?: string
    copyOf?: string
    isNew?: 'YES'
    slabs?: readonly RuleSlab[]
  } & Resubmission,
  { draft: RuleDraft }
>({
  action: 'portal/accounting-rule/begin',
  path: 'portal/accounting-rule/begin',
  access: WRITES_DRAFTS,
})

/** Deletes the maker's draft. 25 there is none. */
export const discardRuleDraft = writeCall<{ aeCode: string }, object>({
  action: 'portal/accounting-rule/discard',
  path: 'portal/accounting-rule/discard',
  access: WRITES_DRAFTS,
})

/** The slabs of a rule: the maker's draft's if there is one, otherwise the newest version's. 25. */
export const readSlabs = readCall<{ slabAeCode: string }, { data: RuleSlab[] }>({
  action: 'accountingRule/updateSlabs',
  path: 'slabService/read',
  access: READS_RULES,
})

/** A single slab. 25. */
export const readSlab = readCall<{ slabAeCode: string; slabCode: string }, { slab: RuleSlab }>({
  action: 'accountingRule/updateSlab',
  path: 'slabService/readSingle',
  access: READS_RULES,
})

/**
 * Adds a slab to the maker's draft, which it creates if there is none. 26 its code, or its maximum in that currency, is
 * taken.
 */
export const createSlab = writeCall<
  { slabAeCode: string; entries?: readonly RuleEntry[] } & Omit<RuleSlab, 'entries'>,
  { slab: RuleSlab }
>({
  action: 'slabService/create',
  path: 'slabService/create',
  access: WRITES_DRAFTS,
})

/** Changes maximum, currency or entries of a slab of the draft; its code stays. 25, 26 as for a new one. */
export const updateSlab = writeCall<
  { slabAeCode: string; slabCode: string } & Partial<Omit<RuleSlab, 'slabCode'>>,
  { slab: RuleSlab }
>({
  action: 'portal/slab/update',
  path: 'portal/slab/update',
  access: WRITES_DRAFTS,
})

/** Removes a slab from the draft. 25. */
export const deleteSlab = writeCall<{ slabAeCode: string; slabCode: string }, object>({
  action: 'portal/slab/delete',
  path: 'portal/slab/delete',
  access: WRITES_DRAFTS,
})

/** Replaces the entries of a slab of the draft, in this order. 12 they do not balance (ruling A42). 25. */
export const createEntries = writeCall<
  { entryAeCode: string; slabCode: string; entries: readonly RuleEntry[] },
  { slab: RuleSlab }
>({
  action: 'accountingRuleEntry/create',
  path: 'accountingRuleEntry/create',
  access: WRITES_DRAFTS,
})
