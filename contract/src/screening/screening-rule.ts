import { choice, code, count, listOf, nullable, text, type ValuesOf } from '@portal/contract/record'
import { CONDITION } from '../conditions/condition.ts'
import { SCREENING_TYPES } from '../transactions/transaction.ts'

/** The modes of a rule: a LIVE rule's hit has the rule's effect, a SHADOW rule's hit is only counted and listed. */
export const SCREENING_MODES = ['LIVE', 'SHADOW'] as const
export type ScreeningMode = (typeof SCREENING_MODES)[number]

/** The effects of a live rule's hit: HOLD holds the transaction, SCORE adds points to the transaction's risk sum. */
export const SCREENING_EFFECTS = ['HOLD', 'SCORE'] as const
export type ScreeningEffect = (typeof SCREENING_EFFECTS)[number]

/** The points that the hit of a rule may add to the risk sum: minimum and maximum. */
export const RULE_POINTS = { least: 1, most: 100 } as const

/** A rule that screens transactions of a type (spec §3). */
export const SCREENING_RULE = {
  screeningCode: code(10),
  screeningType: choice(SCREENING_TYPES, 'screeningType'),
  screeningDescription: text(140),
  screeningMode: choice(SCREENING_MODES, 'screeningMode'),
  screeningEffect: choice(SCREENING_EFFECTS, 'screeningEffect'),
  /** The points of a SCORE rule; null for a HOLD rule. */
  screeningPoints: nullable(count(RULE_POINTS.most)),
  conditions: listOf(CONDITION),
}
export type ScreeningRuleRecord = ValuesOf<typeof SCREENING_RULE>
