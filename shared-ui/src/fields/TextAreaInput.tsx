import { useId } from 'react'
import { BareTextArea, ControlBox } from '../field/Control.tsx'
import { describedBy, FieldFrame } from '../field/FieldFrame.tsx'
import { useTooLong } from '../field/use-too-long.ts'
import { useFormField } from '../form/useFormField.ts'
import type { Clean } from './clean.ts'
import type { FieldProps } from './field-props.ts'
import { InputWord } from './InputWord.tsx'
import { useCleanedInput } from './use-cleaned-input.ts'

export interface TextAreaInputProps extends FieldProps {
  rows?: number
  /** Maximum length; a longer text stays and is reported. */
  maxLength?: number
  placeholder?: string
  clean?: Clean
}

const asIs: Clean = (text) => text

/** Several lines of text. A checker's reason takes `clean={cleanReason}`. */
export function TextAreaInput(props: TextAreaInputProps) {
  const { name, label, hint, isRequired, isDisabled, clean = asIs, rows = 3, maxLength, ...area } = props
  const id = useId()
  const { value, setValue, onBlur, error: problem } = useFormField<string | undefined>(name, label)
  const { handlers, takenOut } = useCleanedInput(clean, setValue, onBlur)
  const error = useTooLong(value, maxLength) ?? problem
  return (
    <FieldFrame {...{ id, label, hint, error, isRequired }}>
      <ControlBox>
        <BareTextArea
          {...area}
          {...handlers}
          id={id}
          name={name}
          rows={rows}
          value={value ?? ''}
          disabled={isDisabled}
          aria-required={isRequired || undefined}
          {...describedBy(id, error, hint)}
        />
      </ControlBox>
      <InputWord takenOut={takenOut} />
    </FieldFrame>
  )
}
