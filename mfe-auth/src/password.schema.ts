import type { PasswordRule } from '@portal/contract'
import { confirmationOf, digits, newPassword, request } from '@portal/contract/schema'

/** Step two of a reset as form values. */
export function resetSchema(rule: PasswordRule) {
  return request({
    otp: digits(6).required(),
    password: newPassword(rule).required(),
    passwordConfirmation: confirmationOf('password').required(),
  })
}
