import styled from '@emotion/styled'
import { isDay } from '@portal/contract/values/day'
import { useFormField } from '../form/useFormField.ts'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'
import { useKitText } from '../texts/KitTextsProvider.tsx'
import { below, space, width } from '../theme/tokens.ts'
import { DateInput, type DateInputProps } from './DateInput.tsx'

const Range = styled.fieldset({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: space(3),
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
  [below(width.phone)]: { gridTemplateColumns: '1fr' },
})

export interface DateRangeInputProps extends Omit<DateInputProps, 'name' | 'hint'> {
  /** Names of the form's two values; each value is an ISO day or `''`. */
  startName: string
  endName: string
  startLabel?: string
  endLabel?: string
}

/** A field for a start and an end day. `label` names the two fields together, for screen readers. */
export function DateRangeInput(props: DateRangeInputProps) {
  const { startName, endName, startLabel, endLabel, label, min, max, ...rest } = props
  const t = useKitText()
  const start = useDay(startName, label)
  const end = useDay(endName, label)
  return (
    <Range>
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      <DateInput {...rest} name={startName} label={startLabel ?? t('date.start')} min={min} max={end ?? max} />
      <DateInput {...rest} name={endName} label={endLabel ?? t('date.end')} min={start ?? min} max={max} />
    </Range>
  )
}

/** Returns the day that limits the other field; undefined while the typed text is not a day. */
function useDay(name: string, label: string): string | undefined {
  const { value = '' } = useFormField<string | undefined>(name, label)
  return isDay(value) ? value : undefined
}
