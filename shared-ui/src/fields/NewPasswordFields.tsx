import type { PasswordRule } from '@portal/contract'
import { useFormField } from '../form/useFormField.ts'
import { PasswordChecklist } from './PasswordChecklist.tsx'
import { PasswordInput } from './PasswordInput.tsx'

export interface NewPasswordFieldsProps {
  /** The server's rule; the maximum length of the inputs also follows this rule (ruling A07). */
  rule: PasswordRule
  /** Wire fields of the password and the confirmation. */
  names: { readonly password: string; readonly confirmation: string }
  labels: { readonly password: string; readonly confirmation: string }
}

/** Fields for a new password and its confirmation, with the live checklist (spec §5). */
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
