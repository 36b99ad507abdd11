import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { BareInput, ControlBox } from '../field/Control.tsx'
import { describedBy, FieldFrame } from '../field/FieldFrame.tsx'
import { liftedLimit } from '../field/lifted-limit.ts'
import type { FieldProps } from './field-props.ts'
import { SavedAs } from './SavedAs.tsx'
import { type TextRules, useTextValue } from './use-text-value.ts'

type Attributes = Pick<
  ComponentPropsWithRef<'input'>,
  'autoFocus' | 'inputMode' | 'minLength' | 'placeholder' | 'readOnly' | 'ref' | 'spellCheck'
>

interface CommonProps extends FieldProps, Attributes, TextRules {
  /** `off` by default: most fields contain data about other people, which the browser must not fill in. */
  autoComplete?: string
  startAdornment?: ReactNode
  endAdornment?: ReactNode
}

/**
 * An e-mail field must pass `emailText` of the contract, which returns the stored form of an address. This package does
 * not load that function, because the sign-in page has no room for the rules of domains.
 */
export type TextInputProps = CommonProps &
  ({ type?: 'text' | 'tel' | 'url' | 'search' } | { type: 'email'; savedAs: NonNullable<TextRules['savedAs']> })

/** A field for one line of text, bound to its form. */
export function TextInput(props: TextInputProps) {
  const { name, label, hint, isRequired, isDisabled, allows, maxLength: _, savedAs, type = 'text', ...rest } = props
  const { startAdornment, endAdornment, ...input } = rest
  const id = useId()
  const { value, saved, maxLength, error, handlers, onBlur } = useTextValue(props, props)
  return (
    <FieldFrame {...{ id, label, hint, error, isRequired }}>
      <ControlBox>
        {startAdornment && <span className="p-adornment">{startAdornment}</span>}
        <BareInput
          autoComplete="off"
          // Not `type="email"`, because browsers silently change the text of their e-mail control.
          {...(type === 'email'
            ? { type: 'text', inputMode: type, autoCapitalize: 'none', spellCheck: false }
            : { type })}
          {...input}
          {...handlers}
          {...liftedLimit<HTMLInputElement>(maxLength, { onBlur })}
          id={id}
          name={name}
          value={value}
          disabled={isDisabled}
          aria-required={isRequired || undefined}
          {...describedBy(id, error, hint)}
        />
        {endAdornment && <span className="p-adornment">{endAdornment}</span>}
      </ControlBox>
      <SavedAs text={value} saved={error ? '' : saved} />
    </FieldFrame>
  )
}
