import type { PasswordRule } from '@portal/contract'
import { useFormField } from '../form/useFormField.ts'
import { PasswordChecklist } from './PasswordChecklist.tsx'
import { PasswordInput } from './PasswordInput.tsx'

export interface NewPasswordFieldsProps {
  /** The server's rule; its lengths are the inputs' too (ruling A07). */
  rule: PasswordRule
  /** Wire fields of the password and of its confirmation. */
  names: { readonly password: string; readonly confirmation: string }
  labels: { readonly password: string; readonly confirmation: string }
}

/** A new password, its confirmation and the live checklist (spec §5). */
export function NewPasswordFields({ rule, names, labels }: NewPasswordFieldsProps) {
  const { value } = useFormField<string>(names.password, labels.password)
  const { minLength, maxLength } = rule
  const input = { autoComplete: 'new-password', isRequired: true, minLength, maxLength } as const
  return (
    <>
      <PasswordInput name={names.password} label={labels.password} {...input} />
      <PasswordInput name={names.confirmation} label={labels.confirmation} {...input} />
      <PasswordChecklist rule={rule} password={value} />
    </>
  )
}
