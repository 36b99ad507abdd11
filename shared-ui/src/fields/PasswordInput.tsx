import { PasswordField, type PasswordFieldProps } from '../field/PasswordField.tsx'
import { useFormField } from '../form/useFormField.ts'
import type { FieldProps } from './field-props.ts'

export type PasswordInputProps = FieldProps &
  Pick<PasswordFieldProps, 'autoFocus' | 'minLength' | 'maxLength'> & {
    /** The purpose of the field, for password managers. */
    autoComplete: 'current-password' | 'new-password'
  }

/** A password field with a show/hide button, bound to its form. */
export function PasswordInput({ name, label, isDisabled, ...rest }: PasswordInputProps) {
  const { value, setValue, onBlur, error } = useFormField<string | undefined>(name, label)
  return (
    <PasswordField
      {...rest}
      {...{ name, label, error, onBlur }}
      value={value ?? ''}
      onChange={setValue}
      disabled={isDisabled}
    />
  )
}
