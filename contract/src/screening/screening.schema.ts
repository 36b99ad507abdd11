import { array, listFields, number, request, shapeOf, string, text, uuid } from '@portal/contract/schema'
import { ruleCode } from '../accounting-rules/accounting-rules.schema.ts'
import { CONDITION, MOST_CONDITIONS } from '../conditions/condition.ts'
import { conditionPart } from '../conditions/condition-parts.ts'
import type { SchemasOfCalls } from '../schema/schemas-of-calls.ts'
import { SCREENING_TYPES } from '../transactions/transaction.ts'
import {
  createScreeningRule,
  readScreeningColumns,
  readScreeningRule,
  readScreeningRules,
  tryScreeningRule,
  updateScreeningRule,
  updateScreeningStatus,
} from './screening.calls.ts'
import { RULE_POINTS, SCREENING_EFFECTS, SCREENING_RULE } from './screening-rule.ts'

/** Maximum length of a condition's text in characters, enough for the longest possible rows. */
const MOST_TEXT = 12_000

const code = () => text(10).required()
const type = () => string().oneOf([...SCREENING_TYPES])
const version = () => number().integer().min(1)

/** Rows of a condition; the domain checks them against the columns of the rule's type. */
export const conditionRows = () => array(conditionPart(CONDITION)).min(1).max(MOST_CONDITIONS)

const condition = { conditions: conditionRows(), screeningRule: text(MOST_TEXT) }

const { screeningCode, screeningMode, screeningType, screeningDescription } = shapeOf(SCREENING_RULE, {
  screeningCode: ruleCode(),
  conditions: conditionRows(),
})

const screeningEffect = () => string().oneOf([...SCREENING_EFFECTS])

/** The points of a rule, which only a SCORE rule has; a form checks this pair, and the gateway the stored rule. */
const screeningPoints = () =>
  number()
    .integer()
    .min(RULE_POINTS.least)
    .max(RULE_POINTS.most)
    .nullable()
    .test({
      name: 'required',
      test: (points, { parent }) =>
        (parent as { screeningEffect?: string }).screeningEffect !== 'SCORE' || points != null,
    })
    .test({
      name: 'pointsOfHold',
      test: (points, { parent }) =>
        (parent as { screeningEffect?: string }).screeningEffect !== 'HOLD' || points == null,
    })

/** Fields that the original product sends; never used for a decision (ruling A71). */
const claimed = { screeningMaker: text(120) }

export const createScreeningRuleRequest = request({
  ...claimed,
  screeningCode,
  screeningType,
  screeningDescription,
  screeningMode: screeningMode.optional(),
  screeningEffect: screeningEffect(),
  screeningPoints: screeningPoints(),
  ...condition,
  replaces: uuid(),
})

export const updateScreeningRuleRequest = request({
  ...claimed,
  screeningCode: code(),
  version: version().required(),
  screeningDescription: text(140),
  screeningMode: screeningMode.optional(),
  screeningEffect: screeningEffect(),
  screeningPoints: screeningPoints(),
  ...condition,
  replaces: uuid(),
})

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [
  [readScreeningRules, request({ ...listFields, screeningCode: text(10) })],
  [readScreeningRule, request({ screeningCode: code() })],
  [readScreeningColumns, request({ screeningType: type(), reportBankCode: text(10), reportName: text(60) })],
  [createScreeningRule, createScreeningRuleRequest],
  [updateScreeningRule, updateScreeningRuleRequest],
  [
    tryScreeningRule,
    request({
      screeningType: type().required(),
      conditions: conditionRows().required(),
      transactionContractReference: text(20).required(),
    }),
  ],
  [
    updateScreeningStatus,
    request({
      ...claimed,
      screeningCode: code(),
      screeningStatus: string().oneOf(['ACTIVE', 'DELETED']).required(),
      version: version(),
    }),
  ],
]
