import type { ChangePasswordRequest } from '@portal/contract/auth/auth.calls'
import { fromCharCode, toBase64, toUtf8 } from './own-built-ins.ts'

/** Encodes a password as UTF-8 bytes in base64 (spec §3). Only the encryption of the message protects the password. */
export function encodePassword(password: string): string {
  return toBase64(fromCharCode(...toUtf8(password)))
}

/** Encodes the three passwords of a password change. */
export function encodePasswordChange(typed: ChangePasswordRequest): ChangePasswordRequest {
  return {
    userOldPassword: encodePassword(typed.userOldPassword),
    userPassword: encodePassword(typed.userPassword),
    userPasswordConfirmation: encodePassword(typed.userPasswordConfirmation),
  }
}
