import { useId } from 'react'
import { describedBy, FieldFrame, labelIdOf } from '../field/FieldFrame.tsx'
import { useFormField } from '../form/useFormField.ts'
import { ChoiceInput, ChoiceLabel, Choices } from './Choice.tsx'
import type { FieldProps } from './field-props.ts'
import type { Option } from './option.ts'

export interface RadioInputProps extends FieldProps {
  options: readonly Option[]
  isRow?: boolean
}

/**
 * A field for one of a few visible options, as radio buttons. Its message when nothing is chosen does not begin with
 * the label, because "Cash enabled is required" would read as a demand to enable cash.
 */
export function RadioInput({ name, label, hint, isRequired, isDisabled, options, isRow = false }: RadioInputProps) {
  const id = useId()
  const { value, setValue, onBlur, error } = useFormField<string | undefined>(name, label, 'validation.mandatory')
  return (
    <FieldFrame {...{ id, label, hint, error, isRequired }} isGroup>
      <Choices
        role="radiogroup"
        isRow={isRow}
        aria-labelledby={labelIdOf(id)}
        aria-required={isRequired || undefined}
        {...describedBy(id, error, hint)}
      >
        {options.map((option) => (
          <ChoiceLabel key={option.value}>
            <ChoiceInput
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => setValue(option.value)}
              onBlur={onBlur}
              disabled={isDisabled || option.isDisabled}
            />
            <span>{option.label}</span>
          </ChoiceLabel>
        ))}
      </Choices>
    </FieldFrame>
  )
}
