import type { RuleDraftRow } from '@portal/contract/accounting-rules/rule-drafts.calls'

/** The address of the list of rules. */
export const RULES = '/accounting-rules'

/** The slabs and entries of a rule (ruling A19). */
export const slabsAddress = (aeCode: string): string => `/create-accounting-rule?aeCode=${encodeURIComponent(aeCode)}`

/** The address of one rule beside the list. */
export const ruleAddress = (aeCode: string): string => `${RULES}?panel=view&id=${encodeURIComponent(aeCode)}`

/** The address of the code and description of a rule that has no slab yet. */
export const headerAddress = (aeCode: string): string => `${RULES}?panel=create&id=${encodeURIComponent(aeCode)}`

/** The next step of a draft: code and description if the rule is new and has no slab, else its slabs. */
export const draftAddress = ({ aeCode, slabCount, fromVersion }: RuleDraftRow): string =>
  slabCount === 0 && fromVersion === null ? headerAddress(aeCode) : slabsAddress(aeCode)
