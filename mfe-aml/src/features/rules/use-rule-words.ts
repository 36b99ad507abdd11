import type { ScreeningRuleRow } from '@portal/contract/calls/screening'
import { alternativesOf, type ConditionRow } from '@portal/contract/records/condition'
import { type ConditionReader, conditionSentence } from '@portal/contract/records/condition-words'
import type { ScreeningType } from '@portal/contract/records/transaction'
import { useTexts } from '@portal/portal-sdk'
import { usePartnerChoices } from '@portal/portal-sdk/read'
import { useLocale } from '@portal/shared-ui'
import { useMemo } from 'react'

/** How conditions are told to the user. */
export function useConditionReader(): ConditionReader {
  const c = useTexts('contract')
  const locale = useLocale()
  const { options } = usePartnerChoices('')
  return useMemo(
    () => ({ c, locale, partners: new Map(options.map(({ value, label }) => [value, label])) }),
    [c, locale, options],
  )
}

/** A rule's condition as a sentence. */
export function sentenceOf(
  { screeningType, conditions }: Pick<ScreeningRuleRow, 'conditions'> & { screeningType: ScreeningType },
  reader: ConditionReader,
): string {
  return conditionSentence(screeningType, alternativesOf(conditions as readonly ConditionRow[]), reader)
}
