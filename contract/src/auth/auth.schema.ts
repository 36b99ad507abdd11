import {
  array,
  confirmationOf,
  dialCode,
  digits,
  email,
  name,
  nationalPhone,
  newPassword,
  request,
  secret,
  string,
  text,
  token256,
  username,
} from '@portal/contract/schema'
import type { SchemasOfCalls } from '../schema/schemas-of-calls.ts'
import {
  beginTokenEnrolment,
  changeDefaultPassword,
  changePassword,
  completeProviderSignIn,
  confirmTokenEnrolment,
  login,
  logout,
  readAddress,
  readPasswordRule,
  resendOtp,
  startProviderSignIn,
  validateHardToken,
  validateLoginOtp,
  validateSession,
} from './auth.calls.ts'
import type { PasswordRule } from './password-rule.ts'
import { completePasswordReset, initiatePasswordReset, verifyResetToken } from './recovery.calls.ts'
import { completeEnrollment, initiateEnrollment } from './registration.calls.ts'

const deviceFields = {
  ipAddress: text(64),
  longitude: text(20),
  latitude: text(20),
  deviceId: text(128),
  devicePlatform: text(40),
  deviceName: text(140),
  appVersion: text(20),
}

export const loginRequest = request({
  ...deviceFields,
  username: username().required(),
  userPassword: secret(400).when('password', ([password], field) =>
    password === undefined ? field.required() : field,
  ),
  password: secret(400),
  // Fields of the specification's logon model that the gateway does not use.
  userPasswordConfirmation: secret(400),
  userOldPassword: secret(400),
})

export const startProviderRequest = request({ challenge: token256().required() })
export const completeProviderRequest = request({
  ...deviceFields,
  ticket: token256().required(),
  verifier: token256().required(),
})

export const tokenCodeRequest = request({ tokenCode: digits(6).required() })
export const loginOtpRequest = request({ otp: digits(6), token: digits(6) })
export const emptyRequest = request({})
export const logoutRequest = request({ username: text(120), reason: string().oneOf(['idle']) })

/** A form with a new password: the server defines the password rule, and the confirmation must match (ruling A08). */
export function changePasswordForm(rule: PasswordRule) {
  return request({
    userOldPassword: secret().required(),
    userPassword: newPassword(rule).required(),
    userPasswordConfirmation: confirmationOf('userPassword').required(),
  })
}

export const changePasswordRequest = request({
  username: text(120),
  userOldPassword: secret(400).required(),
  userPassword: secret(400).required(),
  userPasswordConfirmation: secret(400).required(),
})

export const initiateResetRequest = request({ username: username().required(), email: email() })
export const verifyResetRequest = request({ username: username().required(), otp: digits(6).required() })
export const completeResetRequest = request({
  username: username().required(),
  email: email(),
  otp: digits(6).required(),
  password: secret(400).required(),
  passwordConfirmation: secret(400).required(),
  subscribe: text(10),
})

/** Further fields of the specification's registration model, set only by the gateway (rulings A01, A27). */
const registrationRest = {
  countryCodeOriginal: text(5),
  pin: text(8),
  username: text(120),
  createAccount: text(3),
  roles: array().max(3),
  token: text(20),
}

export const initiateEnrollmentRequest = request({
  ...deviceFields,
  ...registrationRest,
  userFirstName: name().required(),
  userLastName: name().required(),
  middleName: name(),
  email: email().required(),
  phone: nationalPhone('countryCode').required(),
  countryCode: dialCode().required(),
  password: secret(400).required(),
  passwordConfirmation: secret(400).required(),
  uniqueRef: text(64),
  otp: text(8),
})

/** The reference and the OTP; the other fields of the model were sent with the first call and may be repeated. */
export const completeEnrollmentRequest = request({
  ...deviceFields,
  ...registrationRest,
  userFirstName: text(60),
  userLastName: text(60),
  middleName: text(60),
  email: text(120),
  phone: text(20),
  countryCode: text(4),
  password: secret(400),
  passwordConfirmation: secret(400),
  uniqueRef: text(64).required(),
  otp: digits(6).required(),
})
export const resendOtpRequest = request({ username: text(120), uniqueRef: text(64) })

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [
  [login, loginRequest],
  [startProviderSignIn, startProviderRequest],
  [completeProviderSignIn, completeProviderRequest],
  [validateHardToken, tokenCodeRequest],
  [validateLoginOtp, loginOtpRequest],
  [validateSession, emptyRequest],
  [logout, logoutRequest],
  [changeDefaultPassword, changePasswordRequest],
  [changePassword, changePasswordRequest],
  [beginTokenEnrolment, emptyRequest],
  [confirmTokenEnrolment, tokenCodeRequest],
  [initiatePasswordReset, initiateResetRequest],
  [verifyResetToken, verifyResetRequest],
  [completePasswordReset, completeResetRequest],
  [initiateEnrollment, initiateEnrollmentRequest],
  [completeEnrollment, completeEnrollmentRequest],
  [resendOtp, resendOtpRequest],
  [readPasswordRule, emptyRequest],
  [readAddress, emptyRequest],
]
