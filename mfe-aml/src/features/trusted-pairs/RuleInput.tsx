import { readScreeningRules, type ScreeningRuleRow } from '@portal/contract/calls/screening'
import { useTexts } from '@portal/portal-sdk'
import { useChoices, useRead } from '@portal/portal-sdk/read'
import { AutocompleteInput } from '@portal/shared-ui/fields'

const ACTIVE = {
  filters: { screeningStatus: ['ACTIVE'] },
  sort: { field: 'screeningCode', direction: 'asc' },
} as const

const choiceOf = ({ screeningCode, screeningDescription }: ScreeningRuleRow) => ({
  value: screeningCode,
  label: `${screeningCode} · ${screeningDescription}`,
})

interface RuleInputProps {
  readonly name: string
  /** The rule that the form begins with, which may not be among the first. */
  readonly chosen: string
}

/** A rule that is in force, found by its code or by what it says. */
export function RuleInput({ name, chosen }: RuleInputProps) {
  const c = useTexts('contract')
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
