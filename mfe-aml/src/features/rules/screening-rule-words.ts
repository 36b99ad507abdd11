import { alternativesOf, type ConditionRow } from '@portal/contract/conditions/condition'
import { type ConditionReader, conditionSentence } from '@portal/contract/conditions/condition-words'
import { formatPercent, type Locale } from '@portal/contract/format'
import type { RuleFigures, ScreeningRuleRow } from '@portal/contract/screening/screening.calls'
import type { ScreeningType } from '@portal/contract/transactions/transaction'

/** A rule's condition as a sentence. */
export function sentenceOf(
  { screeningType, conditions }: Pick<ScreeningRuleRow, 'conditions'> & { screeningType: ScreeningType },
  reader: ConditionReader,
): string {
  return conditionSentence(screeningType, alternativesOf(conditions as readonly ConditionRow[]), reader)
}

/** The share of decided hits that were passed; a dash without decisions. */
export const falsePositives = ({ passed, decided }: RuleFigures, locale: Locale): string =>
  decided === 0 ? '–' : formatPercent(((passed / decided) * 100).toFixed(2), locale)
