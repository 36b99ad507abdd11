import type { RuleDraftRow } from '@portal/contract/accounting-rules/rule-drafts.calls'

/** The address of the list of rules. */
export const RULES = '/accounting-rules'

/** Returns the address of the slabs and entries of a rule (ruling A19). */
export const slabsAddress = (aeCode: string): string => `/create-accounting-rule?aeCode=${encodeURIComponent(aeCode)}`

/** Returns the address of one rule beside the list. */
export const ruleAddress = (aeCode: string): string => `${RULES}?panel=view&id=${encodeURIComponent(aeCode)}`

/** Returns the address of the code and description of a rule that has no slab yet. */
export const headerAddress = (aeCode: string): string => `${RULES}?panel=create&id=${encodeURIComponent(aeCode)}`

/**
 * Returns the address of a draft's next step: the code and description if the rule is new and has no slab, otherwise
 * the slabs.
 */
export const draftAddress = ({ aeCode, slabCount, fromVersion }: RuleDraftRow): string =>
  slabCount === 0 && fromVersion === null ? headerAddress(aeCode) : slabsAddress(aeCode)
