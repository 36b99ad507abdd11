import type { ChartOperator } from '@portal/contract/analytics/analytics.calls'
import { useTexts } from '@portal/portal-sdk'
import { AutocompleteInput } from '@portal/shared-ui/fields'
import { Form } from '@portal/shared-ui/form'
import { useEffect } from 'react'

interface OperatorPickerProps {
  readonly operators: readonly ChartOperator[]
  /** The code of the chosen operator, or empty text for all operators. */
  readonly chosen: string
  readonly onChoose: (mtoCode: string) => void
}

/** Shows the field that chooses the active operator to show. The field is empty for all operators. */
export function OperatorPicker({ operators, chosen, onChoose }: OperatorPickerProps) {
  const t = useTexts('mfe-loans')
  const options = operators.map(({ mtoCode, mtoName }) => ({ value: mtoCode, label: `${mtoName} (${mtoCode})` }))
  return (
    <Form initialValues={{ operator: chosen }} onSubmit={async () => undefined}>
      {({ values }) => (
        <>
          <AutocompleteInput
            name="operator"
            label={t('chart.operator')}
            options={options}
            placeholder={t('chart.allOperators')}
          />
          <Chosen value={values.operator} onChoose={onChoose} />
        </>
      )}
    </Form>
  )
}

/** Applies a choice at once, without a submit button. */
function Chosen({ value, onChoose }: { readonly value: string; readonly onChoose: (code: string) => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each choice
  useEffect(() => onChoose(value), [value])
  return null
}
