import { DateField } from '../field/DateField.tsx'
import { useFormField } from '../form/useFormField.ts'
import type { FieldProps } from './field-props.ts'

export interface DateInputProps extends FieldProps {
  /** Earliest day (`min`) and latest day (`max`), ISO (`2026-01-31`). */
  min?: string | undefined
  max?: string | undefined
}

/**
 * A field for a day, typed or picked, bound to its form. The value is an ISO day (`2026-01-31`), or `''` for no day.
 */
export function DateInput({ name, label, ...field }: DateInputProps) {
  const { value, setValue, onBlur, error } = useFormField<string | undefined>(name, label)
  return <DateField {...field} {...{ name, label, error, onBlur }} value={value ?? ''} onChange={setValue} />
}
