import { compareAmounts, isAmount } from '@portal/contract/core'
import {
  amount,
  array,
  listFields,
  number,
  object,
  partialShapeOf,
  request,
  shapeOf,
  string,
  text,
  uuid,
} from '@portal/contract/schema'
import { PAYOUT_CURRENCIES } from '../parameters/parameter-limits.ts'
import type { SchemasOfCalls } from '../schema/schemas-of-calls.ts'
import {
  ACCOUNTING_RULE,
  MOST_ENTRIES,
  MOST_SLABS,
  NAMED_LINES,
  NO_MAXIMUM,
  RULE_ENTRY,
  RULE_SLAB,
  type RuleEntry,
} from './accounting-rule.ts'
import {
  compareRuleVersions,
  createAccountingRule,
  deleteAccountingRule,
  readAccountingRule,
  readAccountingRules,
  updateAccountingRule,
} from './accounting-rules.calls.ts'
import { isPercent } from './percent-parts.ts'
import { isFlatAmount } from './rule-balance.ts'
import {
  beginRuleDraft,
  createEntries,
  createSlab,
  deleteSlab,
  discardRuleDraft,
  readRuleDraft,
  readRuleDrafts,
  readSlab,
  readSlabs,
  updateSlab,
} from './rule-drafts.calls.ts'
import { previewAccountingRule } from './rule-preview.calls.ts'

/**
 * The code of a rule: only letters, digits and hyphens, because the code is part of addresses, and postings refer to it
 * permanently.
 */
export const ruleCode = () =>
  string()
    .max(10)
    .matches(/^[A-Za-z0-9-]+$/, { name: 'ruleCode', excludeEmptyString: true })

/** The maximum of a slab: above zero, with at most two decimals; 1e17 means no maximum (spec §9). */
const slabMaximum = () =>
  amount()
    .test({
      name: 'aboveZero',
      test: (value) => value === undefined || !isAmount(value) || compareAmounts(value, '0') > 0,
    })
    .test({
      name: 'slabMaximum',
      test: (value) => value === undefined || !isAmount(value) || compareAmounts(value, NO_MAXIMUM) <= 0,
    })

/**
 * The amount of an entry, checked by the entry's `entryAmountType`. It has two tests, because `when` would build a new
 * schema for each entry of each slab.
 */
const entryAmount = () =>
  string()
    .test({
      name: 'entryPercent',
      params: { max: 100, decimals: 4 },
      test: (value, at) => !value || !isOfPercent(at) || isPercent(value),
    })
    .test({
      name: 'entryFlat',
      params: { min: 2, decimals: 2 },
      test: (value, at) => !value || isOfPercent(at) || isFlatAmount(value),
    })
    .meta({ kind: 'amount' })

const isOfPercent = ({ parent }: { readonly parent: Partial<RuleEntry> }) => parent.entryAmountType === 'PERCENT'

const entryFields = {
  ...shapeOf(RULE_ENTRY, {
    entryAmount: entryAmount(),
    entryOf: string()
      .oneOf([...NAMED_LINES])
      .test({ name: 'entryOfFlat', test: (value, at) => !value || isOfPercent(at) }),
  }),
}

/** An entry that is not part of a slab yet. */
export const ruleEntryRequest = request(entryFields)

const entry = () =>
  object({
    ...entryFields,
    // Fields that the original product sends.
    entryId: number().integer(),
    entryAeCode: text(10),
  })
    .noUnknown()
    .strict()

const entries = () => array(entry()).max(MOST_ENTRIES)

const slabFields = { ...shapeOf(RULE_SLAB, { slabCode: ruleCode(), slabMaxAmount: slabMaximum(), entries: entries() }) }
export const slabs = () => array(object(slabFields).noUnknown().strict()).max(MOST_SLABS)

const { aeCode, ...details } = shapeOf(ACCOUNTING_RULE, { aeCode: ruleCode(), slabs: slabs() })

/** Fields that the original product sends; never used for a decision (ruling A71). */
const claimed = { aeMaker: text(120), aeBankCode: text(10), entryMaker: text(120), entryAeCode: text(10) }

const optionalDetails = {
  aeChargeCode: details.aeChargeCode.optional(),
  aeTransactionCode: details.aeTransactionCode.optional(),
  aeHoldsFrom: details.aeHoldsFrom,
  slabs: slabs(),
}

export const readAccountingRulesRequest = request({ ...listFields, aeCode: text(10), aeBankCode: text(10) })
export const readAccountingRuleRequest = request({
  aeCode: text(10).required(),
  ruleVersion: number().integer().min(1),
})

const { slabCode, slabMaxAmount, slabCurrency } = partialShapeOf(RULE_SLAB, {
  slabCode: ruleCode(),
  slabMaxAmount: slabMaximum(),
})
/** The payload of the specification: the fields of one slab beside the rule's own fields. */
const onlySlab = {
  slabAeCode: text(10),
  slabMaker: text(120),
  slabCode,
  slabMaxAmount,
  slabCurrency: slabCurrency.when('entries', ([given], field) => (given === undefined ? field : field.required())),
  entries: entries(),
}

export const createAccountingRuleRequest = request({
  ...claimed,
  // Fields that only the gateway sets.
  aeStatus: text(20),
  aeCreatedAt: text(60),
  aeCode,
  aeDescription: details.aeDescription,
  ...optionalDetails,
  ...onlySlab,
  replaces: uuid(),
})

export const updateAccountingRuleRequest = request({
  ...claimed,
  aeCode: text(10).required(),
  version: number().integer().min(1).required(),
  aeDescription: text(140),
  ...optionalDetails,
  replaces: uuid(),
})

export const deleteAccountingRuleRequest = request({
  ...claimed,
  aeCode: text(10).required(),
  version: number().integer().min(1),
})

const compareRuleVersionsRequest = request({
  aeCode: text(10).required(),
  from: number().integer().min(1).required(),
  to: number().integer().min(1).required(),
})

const readRuleDraftRequest = request({ aeCode: text(10).required() })
export const beginRuleDraftRequest = request({
  aeCode,
  aeDescription: text(140),
  copyOf: text(10),
  isNew: string().oneOf(['YES']),
  slabs: slabs(),
  replaces: uuid(),
})

const readSlabsRequest = request({ slabAeCode: text(10).required() })
const readSlabRequest = request({ slabAeCode: text(10).required(), slabCode: text(10).required() })
export const createSlabRequest = request({
  ...slabFields,
  entries: entries(),
  slabAeCode: aeCode,
  slabMaker: text(120),
})
const updateSlabRequest = request({
  slabAeCode: text(10).required(),
  slabCode: text(10).required(),
  slabMaxAmount: slabMaximum(),
  slabCurrency: string().oneOf([...PAYOUT_CURRENCIES]),
  entries: entries(),
})
const createEntriesRequest = request({
  entryAeCode: text(10).required(),
  slabCode: text(10).required(),
  entries: entries().min(1).required(),
  entryMaker: text(120),
})

const previewAccountingRuleRequest = request({
  slabs: slabs().required(),
  amounts: array(
    object({
      currency: string()
        .oneOf([...PAYOUT_CURRENCIES])
        .required(),
      amount: amount().required(),
    })
      .noUnknown()
      .strict(),
  ).max(10),
})

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [
  [readAccountingRules, readAccountingRulesRequest],
  [readAccountingRule, readAccountingRuleRequest],
  [createAccountingRule, createAccountingRuleRequest],
  [updateAccountingRule, updateAccountingRuleRequest],
  [deleteAccountingRule, deleteAccountingRuleRequest],
  [compareRuleVersions, compareRuleVersionsRequest],
  [readRuleDraft, readRuleDraftRequest],
  [readRuleDrafts, request({})],
  [beginRuleDraft, beginRuleDraftRequest],
  [discardRuleDraft, readRuleDraftRequest],
  [readSlabs, readSlabsRequest],
  [readSlab, readSlabRequest],
  [createSlab, createSlabRequest],
  [updateSlab, updateSlabRequest],
  [deleteSlab, readSlabRequest],
  [createEntries, createEntriesRequest],
  [previewAccountingRule, previewAccountingRuleRequest],
]
