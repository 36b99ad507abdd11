import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { BareInput, ControlBox } from './Control.tsx'
import { describedBy, FieldFrame } from './FieldFrame.tsx'
import { liftedLimit } from './lifted-limit.ts'
import { useTooLong } from './use-too-long.ts'

export interface TextFieldProps
  extends Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'required' | 'size' | 'children' | 'maxLength'> {
  label: string
  value: string
  onChange: (value: string) => void
  /** The error message, in the user's language. */
  error?: ReactNode
  hint?: ReactNode
  isRequired?: boolean | undefined
  isLabelHidden?: boolean | undefined
  /**
   * Maximum number of characters. A longer text stays and is reported, because a browser would silently cut a pasted
   * text.
   */
  maxLength?: number | undefined
  startAdornment?: ReactNode
  endAdornment?: ReactNode
}

/** A field for one line of text, with the label above and the error below; usable without a form. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    value,
    onChange,
    error: problem,
    hint,
    isRequired,
    isLabelHidden,
    maxLength,
    startAdornment,
    endAdornment,
    ...input
  } = props
  const error = useTooLong(value, maxLength) ?? problem
  const ownId = useId()
  const id = input.id ?? ownId
  return (
    <FieldFrame {...{ id, label, isRequired, hint, error, isLabelHidden }}>
      <ControlBox>
        {startAdornment && <span className="p-adornment">{startAdornment}</span>}
        <BareInput
          type="text"
          autoComplete="off"
          {...input}
          {...liftedLimit(maxLength, input)}
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-required={isRequired || undefined}
          aria-label={isLabelHidden ? label : undefined}
          {...describedBy(id, error, hint)}
        />
        {endAdornment}
      </ControlBox>
    </FieldFrame>
  )
}
