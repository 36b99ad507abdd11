import { type Resubmission, readCall, writeCall } from '@portal/contract/core'
import type { RuleEntry, RuleSlab } from './accounting-rule.ts'
import { READS_RULES } from './accounting-rules.calls.ts'

const WRITES_DRAFTS = { needs: { any: ['ACCOUNTING_RULE|CREATE', 'ACCOUNTING_RULE|UPDATE'] } } as const

/** A draft of a rule; other users cannot see it until its maker submits it. */
export interface RuleDraft {
  aeCode: string
  aeDescription: string
  slabs: RuleSlab[]
  /** The version of the rule that the draft started from; null for a new rule. */
  fromVersion: number | null
  updatedAt: string
}

/** Returns the user's own draft of a rule; null if there is no draft. */
export const readRuleDraft = readCall<{ aeCode: string }, { draft: RuleDraft | null }>({
  action: 'portal/accounting-rule/draft',
  path: 'portal/accounting-rule/draft',
  access: WRITES_DRAFTS,
})

/** A row of the maker's list of drafts. */
export interface RuleDraftRow extends Omit<RuleDraft, 'slabs'> {
  slabCount: number
}

/** Returns the user's own drafts, at most 50, the last changed first. */
export const readRuleDrafts = readCall<object, { data: readonly RuleDraftRow[] }>({
  action: 'portal/accounting-rule/drafts',
  path: 'portal/accounting-rule/drafts',
  access: WRITES_DRAFTS,
})

/**
 * Starts a draft, or continues the existing draft if the request names no other source. A new draft starts from the
 * newest version of the rule; from the newest version of another rule if `copyOf` names it; from the proposal of a
 * rejected item if `replaces` names it; empty for a new code. Adds all of `slabs` to the draft, or no slab if one of
 * them is refused; slabs that the draft already has are skipped. Refused with 26 if the code is no longer available, if
 * the draft is of a new rule (`isNew`) and the code belongs to an existing rule, or if the code or maximum of a slab is
 * taken.
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

/** Deletes the user's draft. Refused with 25 if there is no draft. */
export const discardRuleDraft = writeCall<{ aeCode: string }, object>({
  action: 'portal/accounting-rule/discard',
  path: 'portal/accounting-rule/discard',
  access: WRITES_DRAFTS,
})

/**
 * Returns the slabs of the user's draft of a rule, or the slabs of the rule's newest version if the user has no draft.
 * Refused with 25 if there is no such rule.
 */
export const readSlabs = readCall<{ slabAeCode: string }, { data: RuleSlab[] }>({
  action: 'accountingRule/updateSlabs',
  path: 'slabService/read',
  access: READS_RULES,
})

/** Returns a single slab. Refused with 25 if there is no such slab. */
export const readSlab = readCall<{ slabAeCode: string; slabCode: string }, { slab: RuleSlab }>({
  action: 'accountingRule/updateSlab',
  path: 'slabService/readSingle',
  access: READS_RULES,
})

/**
 * Adds a slab to the user's draft, and creates the draft if the user has no draft. Refused with 26 if the slab's code,
 * or its maximum in that currency, is taken.
 */
export const createSlab = writeCall<
  { slabAeCode: string; entries?: readonly RuleEntry[] } & Omit<RuleSlab, 'entries'>,
  { slab: RuleSlab }
>({
  action: 'slabService/create',
  path: 'slabService/create',
  access: WRITES_DRAFTS,
})

/**
 * Changes the maximum, currency or entries of a slab of the draft; the code of the slab cannot change. Refused with 25
 * if there is no such slab, with 26 if the maximum in that currency is taken.
 */
export const updateSlab = writeCall<
  { slabAeCode: string; slabCode: string } & Partial<Omit<RuleSlab, 'slabCode'>>,
  { slab: RuleSlab }
>({
  action: 'portal/slab/update',
  path: 'portal/slab/update',
  access: WRITES_DRAFTS,
})

/** Removes a slab from the draft. Refused with 25 if there is no such slab. */
export const deleteSlab = writeCall<{ slabAeCode: string; slabCode: string }, object>({
  action: 'portal/slab/delete',
  path: 'portal/slab/delete',
  access: WRITES_DRAFTS,
})

/**
 * Replaces the entries of a slab of the draft, in the given order. Refused with 12 if the entries do not balance
 * (ruling A42), with 25 if there is no such slab.
 */
export const createEntries = writeCall<
  { entryAeCode: string; slabCode: string; entries: readonly RuleEntry[] },
  { slab: RuleSlab }
>({
  action: 'accountingRuleEntry/create',
  path: 'accountingRuleEntry/create',
  access: WRITES_DRAFTS,
})
