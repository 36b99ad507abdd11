import type { ConditionRow } from '@portal/contract/conditions/condition'
import { type ConditionReader, conditionSentence } from '@portal/contract/conditions/condition-words'
import { formatPercent, type Locale } from '@portal/contract/format'
import type { RuleFigures, ScreeningRuleRow } from '@portal/contract/screening/screening.calls'
import type { ScreeningType } from '@portal/contract/transactions/transaction'

/** Describes a rule's condition as a sentence. */
export function sentenceOf(
  { screeningType, conditions }: Pick<ScreeningRuleRow, 'conditions'> & { screeningType: ScreeningType },
  reader: ConditionReader,
): string {
  return conditionSentence(screeningType, conditions as readonly ConditionRow[], reader)
}

/** Describes the effect of a rule's hit: it holds the order, or adds points to the risk sum. */
export const effectWords = (
  { screeningEffect, screeningPoints: points }: Pick<ScreeningRuleRow, 'screeningEffect' | 'screeningPoints'>,
  c: ConditionReader['c'],
): string =>
  points === null ? c(`screeningEffect.${screeningEffect}`) : c('verdictPoints', { points: String(points) })

/** Returns the percentage of decided hits that were passed, as on the wire. Null if no hit was decided. */
export const falsePositiveShare = ({ passed, decided }: RuleFigures): string | null =>
  decided === 0 ? null : ((passed / decided) * 100).toFixed(2)

/** Formats the percentage of decided hits that were passed. Returns a dash if no hit was decided. */
export function falsePositives(figures: RuleFigures, locale: Locale): string {
  const share = falsePositiveShare(figures)
  return share === null ? '–' : formatPercent(share, locale)
}
