import type { PasswordRule } from '@portal/contract'
import { confirmationOf, newPassword, secret } from '@portal/contract/schema/fields'
import { request } from '@portal/contract/schema/request'

/** A change of password as the form holds it: the rule is the server's, the confirmation must match (ruling A08). */
export function changePasswordSchema(rule: PasswordRule) {
  return request({
    userOldPassword: secret().required(),
    userPassword: newPassword(rule).required(),
    userPasswordConfirmation: confirmationOf('userPassword').required(),
  })
}
