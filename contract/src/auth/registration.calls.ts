import { writeCall } from '@portal/contract/core'

export interface EnrollmentRequest {
  userFirstName: string
  userLastName: string
  middleName?: string
  email: string
  /** Digits without the dial code. */
  phone: string
  /** Dial code without plus; `countryCodeOriginal` has it. */
  countryCode: string
  countryCodeOriginal?: string
  /** base64 as in login. */
  password: string
  passwordConfirmation: string
}

/** Self-registration: sends an OTP to the address. The answer hides 26, so that no names are revealed. */
export const initiateEnrollment = writeCall<EnrollmentRequest, { uniqueref: string; expiresInSeconds: number }>({
  action: 'auth/initiateEnrollment',
  path: 'enrollment/initiate',
  access: 'open',
  secret: true,
})

/** Completes it with the OTP; the user is PENDING, without privileges, never bank side (ruling A01). */
export const completeEnrollment = writeCall<{ uniqueRef: string; otp: string }, object>({
  action: 'auth/completeEnrollment',
  path: 'enrollment/complete',
  access: 'open',
  secret: true,
})
