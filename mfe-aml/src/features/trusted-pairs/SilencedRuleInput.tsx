import { readScreeningRules, type ScreeningRuleRow } from '@portal/contract/screening/screening.calls'
import { isSilenceable } from '@portal/contract/screening/screening-column'
import { useTexts } from '@portal/portal-sdk'
import { useChoices, useRead } from '@portal/portal-sdk/read'
import { AutocompleteInput } from '@portal/shared-ui/fields'
import { useCallback } from 'react'

const ACTIVE = {
  filters: { screeningStatus: ['ACTIVE'] },
  sort: { field: 'screeningCode', direction: 'asc' },
} as const

interface SilencedRuleInputProps {
  readonly name: string
  /** The code of the rule with which the form starts. The rule may be missing from the first page of choices. */
  readonly chosen: string
}

/**
 * Shows the field with an active rule, found by code or description. A rule whose hits cannot be silenced is disabled
 * and labelled.
 */
export function SilencedRuleInput({ name, chosen }: SilencedRuleInputProps) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const choiceOf = useCallback(
    ({ screeningCode, screeningDescription, screeningType, conditions }: ScreeningRuleRow) => {
      const rule = `${screeningCode} · ${screeningDescription}`
      const isDisabled = !isSilenceable(screeningType, conditions)
      return { value: screeningCode, label: isDisabled ? t('pairs.neverSilenced', { rule }) : rule, isDisabled }
    },
    [t],
  )
  const found = useChoices(readScreeningRules, { more: ACTIVE, choiceOf })
  const request = { screeningCode: chosen, size: 20 } as const
  const { data } = useRead(readScreeningRules, request, { enabled: chosen !== '', isQuiet: true })
  const first = (data?.data ?? [])
    .map(choiceOf)
    .filter(({ value }) => !found.options.some((one) => one.value === value))
  return (
    <AutocompleteInput
      {...found}
      name={name}
      label={c('labels.screeningCode')}
      options={[...first, ...found.options]}
      isRequired
    />
  )
}
