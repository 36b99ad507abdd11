import { useId } from 'react'
import { describedBy, FieldFrame } from '../field/FieldFrame.tsx'
import { Select } from '../field/Select.tsx'
import { useFormField } from '../form/useFormField.ts'
import { useKitText } from '../texts/KitTextsProvider.tsx'
import type { FieldProps } from './field-props.ts'
import type { Option } from './option.ts'

export interface SelectInputProps extends FieldProps {
  options: readonly Option[]
  /** The text shown while there is no choice: "Choose…" by default; `null` if there is always a choice. */
  placeholder?: string | null
  autoFocus?: boolean
}

/** A field for one of a few options. It uses the native select, which suits keyboards, screen readers and phones. */
export function SelectInput(props: SelectInputProps) {
  const { name, label, hint, isRequired, isDisabled, options, placeholder, autoFocus } = props
  const t = useKitText()
  const id = useId()
  const { value, setValue, onBlur, error } = useFormField<string | undefined>(name, label)
  return (
    <FieldFrame {...{ id, label, hint, error, isRequired }}>
      <Select
        id={id}
        name={name}
        value={value ?? ''}
        onChange={(event) => setValue(event.target.value)}
        onBlur={onBlur}
        disabled={isDisabled}
        autoFocus={autoFocus}
        aria-required={isRequired || undefined}
        {...describedBy(id, error, hint)}
      >
        {placeholder !== null && <option value="">{placeholder ?? t('select.choose')}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.isDisabled}>
            {option.label}
          </option>
        ))}
      </Select>
    </FieldFrame>
  )
}
