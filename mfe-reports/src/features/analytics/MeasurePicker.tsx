import { useTexts } from '@portal/portal-sdk'
import { Stack } from '@portal/shared-ui'
import { ChoiceButton } from '@portal/shared-ui/chrome'
import type { Measure } from './measure.ts'

interface MeasurePickerProps {
  readonly measure: Measure
  readonly currencies: readonly string[]
  readonly onChange: (measure: Measure) => void
}

/** Shows the field that chooses the measure of all charts on the page. */
export function MeasurePicker({ measure, currencies, onChange }: MeasurePickerProps) {
  const t = useTexts('mfe-reports')
  const choices: readonly { readonly label: string; readonly choice: Measure }[] = [
    { label: t('analytics.measure.count'), choice: { kind: 'count' } },
    ...currencies.map((currency) => ({
      label: t('analytics.amountIn', { currency }),
      choice: { kind: 'amount' as const, currency },
    })),
    { label: t('analytics.measure.success'), choice: { kind: 'success' } },
    { label: t('analytics.measure.time'), choice: { kind: 'time' } },
  ]
  return (
    <Stack role="group" aria-label={t('analytics.measure')} direction="row" isWrapping>
      {choices.map(({ label, choice }) => (
        <ChoiceButton
          key={label}
          size="sm"
          aria-pressed={JSON.stringify(choice) === JSON.stringify(measure)}
          onClick={() => onChange(choice)}
        >
          {label}
        </ChoiceButton>
      ))}
    </Stack>
  )
}
