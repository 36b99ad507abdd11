import type { PasswordRule } from '@portal/contract'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { PasswordInput } from './PasswordInput.tsx'

export interface PasswordChangeFieldsProps {
  rule: PasswordRule
  labels: { readonly old: string; readonly new: string; readonly confirmation: string }
}

/**
 * The fields of a password change: old password, new password, confirmation and the live checklist. The form has the
 * values `userOldPassword`, `userPassword` and `userPasswordConfirmation` (spec §2.2).
 */
export function PasswordChangeFields({ rule, labels }: PasswordChangeFieldsProps) {
  return (
    <>
      <PasswordInput name="userOldPassword" label={labels.old} autoComplete="current-password" isRequired />
      <NewPasswordFields
        rule={rule}
        names={{ password: 'userPassword', confirmation: 'userPasswordConfirmation' }}
        labels={{ password: labels.new, confirmation: labels.confirmation }}
      />
    </>
  )
}
