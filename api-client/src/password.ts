import type { ChangePasswordRequest } from '@portal/contract/auth/auth.calls'
import { fromCharCode, toBase64, toUtf8 } from './own-built-ins.ts'

/** A password on the wire: its UTF-8 bytes in base64 (spec §3). The encryption of the message protects it, not this. */
export function encodePassword(password: string): string {
  return toBase64(fromCharCode(...toUtf8(password)))
}

/** The three passwords of a password change, as sent. */
export function encodePasswordChange(typed: ChangePasswordRequest): ChangePasswordRequest {
  return {
    userOldPassword: encodePassword(typed.userOldPassword),
    userPassword: encodePassword(typed.userPassword),
    userPasswordConfirmation: encodePassword(typed.userPasswordConfirmation),
  }
}
