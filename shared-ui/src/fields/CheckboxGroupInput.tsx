import { useId } from 'react'
import { describedBy, FieldFrame, labelIdOf } from '../field/FieldFrame.tsx'
import { useFormField } from '../form/useFormField.ts'
import { ChoiceInput, ChoiceLabel, Choices } from './Choice.tsx'
import type { FieldProps } from './field-props.ts'
import type { Option } from './option.ts'

export interface CheckboxGroupInputProps extends FieldProps {
  options: readonly Option[]
  isRow?: boolean
}

/**
 * Maximum number of options in a row that wraps. More options are drawn in columns, because they would be hard to find
 * in a row.
 */
const MANY = 8

/**
 * A field for several of a few visible options. The value is a list of the checked options, in the order of the
 * options.
 */
export function CheckboxGroupInput({
  name,
  label,
  hint,
  isRequired,
  isDisabled,
  options,
  isRow = false,
}: CheckboxGroupInputProps) {
  const id = useId()
  const { value = [], setValue, onBlur, error } = useFormField<readonly string[] | undefined>(name, label)
  const check = (one: string, isChecked: boolean) =>
    setValue(
      options.map((option) => option.value).filter((other) => (other === one ? isChecked : value.includes(other))),
    )
  return (
    <FieldFrame {...{ id, label, hint, error, isRequired }} isGroup>
      <Choices
        role="group"
        isRow={isRow}
        isMany={isRow && options.length > MANY}
        aria-labelledby={labelIdOf(id)}
        {...describedBy(id, error, hint)}
      >
        {options.map((option) => (
          <ChoiceLabel key={option.value}>
            <ChoiceInput
              type="checkbox"
              name={name}
              value={option.value}
              checked={value.includes(option.value)}
              onChange={({ target }) => check(option.value, target.checked)}
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
