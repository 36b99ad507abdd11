import type { PasswordRule } from '@portal/contract'
import { confirmationOf, digits, newPassword, request } from '@portal/contract/schema'

/** Returns the schema of step two of a password reset. */
export function resetSchema(rule: PasswordRule) {
  return request({
    otp: digits(6).required(),
    password: newPassword(rule).required(),
    passwordConfirmation: confirmationOf('password').required(),
  })
}
