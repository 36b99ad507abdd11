import { writeCall } from '@portal/contract/core'

/** Sends an OTP to the account's e-mail address; the answer does not reveal whether the account exists (ruling A74). */
export const initiatePasswordReset = writeCall<{ username: string; email?: string }, { expiresInSeconds: number }>({
  action: 'auth/initiateResetPassword',
  path: 'auth/initiatePasswordReset',
  access: 'open',
})

/**
 * Checks the OTP of a password reset; the OTP remains usable. Refused with 77 and the tries left if the OTP is wrong,
 * with 54 if the OTP has expired or is locked.
 */
export const verifyResetToken = writeCall<{ username: string; otp: string }, object>({
  action: 'auth/verifyToken',
  path: 'auth/verifyToken',
  aliases: ['verifyToken'],
  access: 'open',
  secret: true,
})

export interface CompleteResetRequest {
  username: string
  email?: string
  otp: string
  /** Passwords in base64, as in `login`. */
  password: string
  passwordConfirmation: string
}

/** Sets the new password, lifts a lockout, and ends all sessions of the user. */
export const completePasswordReset = writeCall<CompleteResetRequest, object>({
  action: 'auth/completeResetPassword',
  path: 'auth/completePasswordReset',
  access: 'open',
  secret: true,
})
