import { useId } from 'react'
import { BareInput, ControlBox } from '../field/Control.tsx'
import { describedBy, FieldFrame } from '../field/FieldFrame.tsx'
import { useFormField } from '../form/useFormField.ts'
import type { FieldProps } from './field-props.ts'

export interface DateInputProps extends FieldProps {
  /** Earliest and latest day, ISO (`2026-01-31`). */
  min?: string
  max?: string
}

/** A day, by the platform's own date control. The value is an ISO day (`2026-01-31`), `''` for none. */
export function DateInput({ name, label, hint, isRequired, isDisabled, min, max }: DateInputProps) {
  const id = useId()
  const { value, setValue, onBlur, error } = useFormField<string | undefined>(name, label)
  return (
    <FieldFrame {...{ id, label, hint, error, isRequired }}>
      <ControlBox>
        <BareInput
          type="date"
          id={id}
          name={name}
          min={min}
          // Without an upper bound browsers offer six-digit years.
          max={max ?? '9999-12-31'}
          value={value ?? ''}
          onChange={(event) => setValue(event.target.value)}
          onBlur={onBlur}
          disabled={isDisabled}
          aria-required={isRequired || undefined}
          {...describedBy(id, error, hint)}
        />
      </ControlBox>
    </FieldFrame>
  )
}
