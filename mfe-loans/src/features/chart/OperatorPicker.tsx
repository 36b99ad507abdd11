import type { ChartOperator } from '@portal/contract/analytics/analytics.calls'
import { useTexts } from '@portal/portal-sdk'
import { AutocompleteInput } from '@portal/shared-ui/fields'
import { Form } from '@portal/shared-ui/form'
import { useEffect } from 'react'

interface OperatorPickerProps {
  readonly operators: readonly ChartOperator[]
  /** The operator's code; empty for all. */
  readonly chosen: string
  readonly onChoose: (mtoCode: string) => void
}

/** The active operator the charts show; all of them if the field is empty. */
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

/** A choice applies at once, without a submit. */
function Chosen({ value, onChoose }: { readonly value: string; readonly onChoose: (code: string) => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each choice
  useEffect(() => onChoose(value), [value])
  return null
}
