import { useId } from 'react'
import { BareTextArea, ControlBox } from '../field/Control.tsx'
import { describedBy, FieldFrame } from '../field/FieldFrame.tsx'
import { liftedLimit } from '../field/lifted-limit.ts'
import type { FieldProps } from './field-props.ts'
import { SavedAs } from './SavedAs.tsx'
import { type TextRules, useTextValue } from './use-text-value.ts'

export interface TextAreaInputProps extends FieldProps, TextRules {
  rows?: number
  placeholder?: string
}

/** A field for several lines of text. For a checker's reason set `allows={REASON_CHARACTER}`. */
export function TextAreaInput(props: TextAreaInputProps) {
  const { name, label, hint, isRequired, isDisabled, rows = 3, placeholder } = props
  const id = useId()
  const { value, saved, maxLength, error, handlers, onBlur } = useTextValue(props, props)
  return (
    <FieldFrame {...{ id, label, hint, error, isRequired }}>
      <ControlBox>
        <BareTextArea
          autoComplete="off"
          {...handlers}
          {...liftedLimit<HTMLTextAreaElement>(maxLength, { onBlur })}
          id={id}
          name={name}
          rows={rows}
          placeholder={placeholder}
          value={value}
          disabled={isDisabled}
          aria-required={isRequired || undefined}
          {...describedBy(id, error, hint)}
        />
      </ControlBox>
      <SavedAs text={value} saved={error ? '' : saved} />
    </FieldFrame>
  )
}
