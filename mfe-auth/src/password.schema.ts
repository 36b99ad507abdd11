import type { PasswordRule } from '@portal/contract'
import { confirmationOf, digits, newPassword, request } from '@portal/contract/schema'

/**
 * Returns the schema of step two of a password reset. The confirmation is named as in a password change, whose messages
 * it shares; registration has its own word for it.
 */
export function resetSchema(rule: PasswordRule) {
  return request({
    otp: digits(6).required(),
    password: newPassword(rule).required(),
    userPasswordConfirmation: confirmationOf('password').required(),
  })
}
