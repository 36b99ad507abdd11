import styled from '@emotion/styled'
import { useId } from 'react'
import { describedBy } from '../field/FieldFrame.tsx'
import { FieldNotes } from '../field/FieldNotes.tsx'
import { useFormField } from '../form/useFormField.ts'
import { ChoiceInput, ChoiceLabel } from './Choice.tsx'
import type { FieldProps } from './field-props.ts'

const Root = styled.div({ minWidth: 0 })

/** A field for yes or no, as a checkbox. The value is a boolean. */
export function CheckboxInput({ name, label, hint, isRequired, isDisabled }: FieldProps) {
  const id = useId()
  const { value, setValue, onBlur, error } = useFormField<boolean | undefined>(name, label)
  return (
    <Root>
      <ChoiceLabel htmlFor={id}>
        <ChoiceInput
          type="checkbox"
          id={id}
          name={name}
          checked={value === true}
          onChange={(event) => setValue(event.target.checked)}
          onBlur={onBlur}
          disabled={isDisabled}
          aria-required={isRequired || undefined}
          {...describedBy(id, error, hint)}
        />
        <span>{label}</span>
      </ChoiceLabel>
      <FieldNotes {...{ id, hint, error }} />
    </Root>
  )
}
