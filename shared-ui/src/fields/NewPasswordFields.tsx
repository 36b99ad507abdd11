import { asksForStrength, type PasswordRule } from '@portal/contract'
import { Suspense } from 'react'
import { useFormField } from '../form/useFormField.ts'
import { lazyAgain } from '../lazy/lazy-again.tsx'
import { PasswordChecklist } from './PasswordChecklist.tsx'
import { PasswordInput } from './PasswordInput.tsx'

// Without its code, the form works as before: the gateway checks each password itself.
const PasswordStrength = lazyAgain<{ password: string }>(() =>
  import('./PasswordStrength.tsx').catch(() => ({ default: () => null })),
)

export interface NewPasswordFieldsProps {
  /** The server's rule; the maximum length of the inputs also follows this rule (ruling A07). */
  rule: PasswordRule
  /** Wire fields of the password and the confirmation. */
  names: { readonly password: string; readonly confirmation: string }
  labels: { readonly password: string; readonly confirmation: string }
}

/**
 * Fields for a new password and its confirmation, with the live checklist (spec §5). Under a rule without required
 * kinds of characters, also shows how hard the password is to guess.
 */
export function NewPasswordFields({ rule, names, labels }: NewPasswordFieldsProps) {
  const { value } = useFormField<string>(names.password, labels.password)
  const { minLength, maxLength } = rule
  const input = { autoComplete: 'new-password', isRequired: true, minLength, maxLength } as const
  return (
    <>
      <PasswordInput name={names.password} label={labels.password} {...input} />
      <PasswordInput name={names.confirmation} label={labels.confirmation} {...input} />
      <PasswordChecklist rule={rule} password={value} />
      {asksForStrength(rule) && value !== '' && (
        <Suspense>
          <PasswordStrength password={value} />
        </Suspense>
      )}
    </>
  )
}
