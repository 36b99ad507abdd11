import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { BareInput, ControlBox } from '../field/Control.tsx'
import { describedBy, FieldFrame } from '../field/FieldFrame.tsx'
import { useTooLong } from '../field/use-too-long.ts'
import { useFormField } from '../form/useFormField.ts'
import type { Clean } from './clean.ts'
import type { FieldProps } from './field-props.ts'
import { InputWord } from './InputWord.tsx'
import { useCleanedInput } from './use-cleaned-input.ts'

type Attributes = Pick<
  ComponentPropsWithRef<'input'>,
  'autoComplete' | 'autoFocus' | 'inputMode' | 'minLength' | 'placeholder' | 'readOnly' | 'ref' | 'spellCheck'
>

export interface TextInputProps extends FieldProps, Attributes {
  type?: 'text' | 'email' | 'tel' | 'url' | 'search'
  /** Removes forbidden characters, on typing and on paste. */
  clean?: Clean
  /** Maximum length. A longer text stays, and is reported: cutting it would lose pasted text. */
  maxLength?: number
  startAdornment?: ReactNode
  endAdornment?: ReactNode
}

const asIs: Clean = (text) => text

/** One line of text, bound to its form. */
export function TextInput(props: TextInputProps) {
  const {
    name,
    label,
    hint,
    isRequired,
    isDisabled,
    clean = asIs,
    maxLength,
    startAdornment,
    endAdornment,
    ...input
  } = props
  const id = useId()
  const { value, setValue, onBlur, error: problem } = useFormField<string | undefined>(name, label)
  const { handlers, takenOut } = useCleanedInput(clean, setValue, onBlur)
  const error = useTooLong(value, maxLength) ?? problem
  return (
    <FieldFrame {...{ id, label, hint, error, isRequired }}>
      <ControlBox>
        {startAdornment && <span className="p-adornment">{startAdornment}</span>}
        <BareInput
          type="text"
          {...input}
          {...handlers}
          id={id}
          name={name}
          value={value ?? ''}
          disabled={isDisabled}
          aria-required={isRequired || undefined}
          {...describedBy(id, error, hint)}
        />
        {endAdornment && <span className="p-adornment">{endAdornment}</span>}
      </ControlBox>
      <InputWord takenOut={takenOut} />
    </FieldFrame>
  )
}
