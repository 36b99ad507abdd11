import type { PasswordRule } from '@portal/contract'
import { confirmationOf, digits, newPassword, secret } from '@portal/contract/schema/fields'
import { request } from '@portal/contract/schema/request'

/** A change of password as the form holds it: the rule is the server's, the confirmation must match (ruling A08). */
export function changePasswordSchema(rule: PasswordRule) {
  return request({
    userOldPassword: secret().required(),
    userPassword: newPassword(rule).required(),
    userPasswordConfirmation: confirmationOf('userPassword').required(),
  })
}

/** Step two of a reset as the form holds it. */
export function resetSchema(rule: PasswordRule) {
  return request({
    otp: digits(6).required(),
    password: newPassword(rule).required(),
    passwordConfirmation: confirmationOf('password').required(),
  })
}
