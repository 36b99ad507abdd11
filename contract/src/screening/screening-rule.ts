import { choice, code, listOf, text, type ValuesOf } from '@portal/contract/record'
import { CONDITION } from '../conditions/condition.ts'
import { SCREENING_TYPES } from '../transactions/transaction.ts'

/** The modes of a rule: a LIVE rule's hit holds the transaction, a SHADOW rule's hit is only counted and listed. */
export const SCREENING_MODES = ['LIVE', 'SHADOW'] as const
export type ScreeningMode = (typeof SCREENING_MODES)[number]

/** A rule that screens transactions of a type (spec §3). */
export const SCREENING_RULE = {
  screeningCode: code(10),
  screeningType: choice(SCREENING_TYPES, 'screeningType'),
  screeningDescription: text(140),
  screeningMode: choice(SCREENING_MODES, 'screeningMode'),
  conditions: listOf(CONDITION),
}
export type ScreeningRuleRecord = ValuesOf<typeof SCREENING_RULE>
