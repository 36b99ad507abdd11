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
  /** `off` by default: most fields are about other people, whose data the browser must not fill in. */
  autoComplete?: string
  startAdornment?: ReactNode
  endAdornment?: ReactNode
}

/**
 * An e-mail field states the stored form of its address, `emailText` of the contract: this package does not load it,
 * because the sign-in page has no room for the rules of domains.
 */
export type TextInputProps = CommonProps &
  ({ type?: 'text' | 'tel' | 'url' | 'search' } | { type: 'email'; savedAs: NonNullable<TextRules['savedAs']> })

/** One line of text, bound to its form. */
export function TextInput(props: TextInputProps) {
  const { name, label, hint, isRequired, isDisabled, allows, maxLength, savedAs, type = 'text', ...rest } = props
  const { startAdornment, endAdornment, ...input } = rest
  const id = useId()
  const { value, saved, error, handlers, onBlur } = useTextValue(props, props)
  return (
    <FieldFrame {...{ id, label, hint, error, isRequired }}>
      <ControlBox>
        {startAdornment && <span className="p-adornment">{startAdornment}</span>}
        <BareInput
          autoComplete="off"
          // A browser silently changes the text of its own e-mail control.
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
