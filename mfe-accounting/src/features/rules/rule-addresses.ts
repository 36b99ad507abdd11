import type { RuleDraftRow } from '@portal/contract/accounting-rules/rule-drafts.calls'

/** Where rules are listed. */
export const RULES = '/accounting-rules'

/** The slabs and entries of a rule (ruling A19). */
export const slabsAddress = (aeCode: string): string => `/create-accounting-rule?aeCode=${encodeURIComponent(aeCode)}`

/** One rule beside the list. */
export const ruleAddress = (aeCode: string): string => `${RULES}?panel=view&id=${encodeURIComponent(aeCode)}`

/** Code and description of a rule that has no slab yet. */
export const headerAddress = (aeCode: string): string => `${RULES}?panel=create&id=${encodeURIComponent(aeCode)}`

/** The next step of a draft: its code and description until it has a slab, or changes an existing rule. */
export const draftAddress = ({ aeCode, slabCount, fromVersion }: RuleDraftRow): string =>
  slabCount === 0 && fromVersion === null ? headerAddress(aeCode) : slabsAddress(aeCode)
