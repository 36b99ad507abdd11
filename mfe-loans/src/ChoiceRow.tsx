import { Stack } from '@portal/shared-ui'
import { ChoiceButton } from '@portal/shared-ui/chrome'

interface ChoiceRowProps<Value> {
  /** The label of the choice. */
  readonly label: string
  readonly choices: readonly { readonly value: Value; readonly label: string }[]
  readonly chosen: Value
  readonly onChoose: (value: Value) => void
}

/** Shows buttons side by side, one of which is selected. */
export function ChoiceRow<Value extends string>({ label, choices, chosen, onChoose }: ChoiceRowProps<Value>) {
  return (
    <Stack role="group" aria-label={label} direction="row" isWrapping>
      {choices.map((one) => (
        <ChoiceButton key={one.value} size="sm" aria-pressed={one.value === chosen} onClick={() => onChoose(one.value)}>
          {one.label}
        </ChoiceButton>
      ))}
    </Stack>
  )
}
