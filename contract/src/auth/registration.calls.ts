import { writeCall } from '@portal/contract/core'

export interface EnrollmentRequest {
  userFirstName: string
  userLastName: string
  middleName?: string
  email: string
  /** The phone number: digits without the dial code. */
  phone: string
  /** The dial code without plus; `countryCodeOriginal` includes the plus. */
  countryCode: string
  countryCodeOriginal?: string
  /** Passwords in base64, as in `login`. */
  password: string
  passwordConfirmation: string
}

/**
 * Starts a self-registration: sends an OTP to the e-mail address. The answer never has code 26, so it does not reveal
 * which users exist.
 */
export const initiateEnrollment = writeCall<EnrollmentRequest, { uniqueref: string; expiresInSeconds: number }>({
  action: 'auth/initiateEnrollment',
  path: 'enrollment/initiate',
  access: 'open',
  secret: true,
})

/**
 * Completes a self-registration with the OTP; the user is then PENDING, without privileges, and never on the bank side
 * (ruling A01).
 */
export const completeEnrollment = writeCall<{ uniqueRef: string; otp: string }, object>({
  action: 'auth/completeEnrollment',
  path: 'enrollment/complete',
  access: 'open',
  secret: true,
})
