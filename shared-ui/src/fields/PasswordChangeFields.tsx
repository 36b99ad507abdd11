import type { PasswordRule } from '@portal/contract'
import { useFormField } from '../form/useFormField.ts'
import { PasswordChecklist } from './PasswordChecklist.tsx'
import { PasswordInput } from './PasswordInput.tsx'

export interface PasswordChangeFieldsProps {
  rule: PasswordRule
  labels: { readonly old: string; readonly new: string; readonly confirmation: string }
}

/**
 * Old password, new password, confirmation and the live checklist, for a form of `userOldPassword`, `userPassword` and
 * `userPasswordConfirmation` (spec §2.2).
 */
export function PasswordChangeFields({ rule, labels }: PasswordChangeFieldsProps) {
  const { value } = useFormField<string>('userPassword', labels.new)
  return (
    <>
      <PasswordInput name="userOldPassword" label={labels.old} autoComplete="current-password" isRequired />
      <PasswordInput name="userPassword" label={labels.new} autoComplete="new-password" isRequired />
      <PasswordInput
        name="userPasswordConfirmation"
        label={labels.confirmation}
        autoComplete="new-password"
        isRequired
      />
      <PasswordChecklist rule={rule} password={value} />
    </>
  )
}
