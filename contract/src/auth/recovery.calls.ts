import { writeCall } from '@portal/contract/core'

/** Sends an OTP to the account's address if there is one; the answer does not reveal it (ruling A74). */
export const initiatePasswordReset = writeCall<{ username: string; email?: string }, { expiresInSeconds: number }>({
  action: 'auth/initiateResetPassword',
  path: 'auth/initiatePasswordReset',
  access: 'open',
})

/** Checks the reset's OTP without using it up: 77 with tries left, 54 if expired or locked. */
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
  /** base64 as in login. */
  password: string
  passwordConfirmation: string
}

/** Sets the new password and lifts a lockout; all sessions of the user end. */
export const completePasswordReset = writeCall<CompleteResetRequest, object>({
  action: 'auth/completeResetPassword',
  path: 'auth/completePasswordReset',
  access: 'open',
  secret: true,
})
