import type { ChangePasswordRequest } from '@portal/contract/auth/auth.calls'
import { fromCharCode, toBase64, toUtf8 } from './own-built-ins.ts'

/** A password as it travels: its UTF-8 bytes in base64 (spec §3). Not a protection; the message's encryption is. */
export function encodePassword(password: string): string {
  return toBase64(fromCharCode(...toUtf8(password)))
}

/** Three passwords typed to change one's own, as they travel. */
export function encodePasswordChange(typed: ChangePasswordRequest): ChangePasswordRequest {
  return {
    userOldPassword: encodePassword(typed.userOldPassword),
    userPassword: encodePassword(typed.userPassword),
    userPasswordConfirmation: encodePassword(typed.userPasswordConfirmation),
  }
}
