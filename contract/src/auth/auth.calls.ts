import { readCall, type SessionStage, writeCall } from '@portal/contract/core'
import type { UserType } from '../core/statuses.ts'
import type { PasswordRule } from './password-rule.ts'

/** The gateway's data about the signed-in user (spec §3). */
export interface UserInfo {
  userId: string
  username: string
  userFirstName: string
  userLastName: string
  userLastLogin: string | null
  userType: UserType
  userMtoCode: string | null
  soleId: string | null
  /** The name of the user's role. */
  role: string
  countryId: string
  responseCode: '00'
}

/** A new session; the browser and the gateway each derive its keys (security §1.3). */
export interface SessionGrant {
  id: string
  token: string
  /** The gateway's ephemeral public key, as a JWK. */
  serverKey: Record<string, string>
  stage: SessionStage
  /** The idle limit, in milliseconds. */
  idleMs: number
  /** The end of the absolute lifetime, ISO 8601. */
  absoluteAt: string
  /** The key that encrypts unsent work in the browser, base64url; only full sessions have this key. */
  workKey?: string
  /**
   * The work key of the previous session in this browser, if the user did not choose to end that session; returned
   * once, within half an hour.
   */
  formerWorkKey?: string
}

/** A proof of identity after the password: a passkey (WebAuthn) or the code of a hard token. */
export type SecondFactor = 'passkey' | 'token'

/** The result of a completed sign-in step: the next session, with its user once the session is full. */
export interface SignedIn {
  session: SessionGrant
  /** The user's second factors, the passkey first; present at stage `token`, at which the user proves one of them. */
  secondFactors?: SecondFactor[]
  userInfo?: UserInfo
  privileges?: string[]
  /** Same as `session.token` (spec §3). */
  userToken?: string
  /** Days until the password expires; present if seven or fewer days are left. */
  passwordExpiresInDays?: number
}

/** Device details of the logon model; stored as the client claims them, never trusted (ruling A29). */
export interface DeviceClaim {
  ipAddress?: string
  longitude?: string
  latitude?: string
  deviceId?: string
  devicePlatform?: string
  deviceName?: string
  appVersion?: string
}

export interface LoginRequest extends DeviceClaim {
  username: string
  /** The password as UTF-8 in base64 (spec §3). */
  userPassword?: string
  /** The password as typed; sent instead of `userPassword` (spec §7.1). */
  password?: string
  source?: string
}

/**
 * Checks the user name and password. Bank-side users get 00 and stage `token` or `enrol-token`. Operator users get 00
 * and stage `token` if they have a second factor, otherwise 00 and a full session; users who must enrol a second
 * factor first get 01 (ruling A105). Code 02 leads to stage `change-password`, code 01 to stage `otp`. Refused with 55
 * if the name or password is wrong. After a correct password, refused with 62 if the user is not active, with 75 if
 * the user is locked, or if devices unknown to the user are locked, with 90 outside opening hours, with 95 if the
 * password has expired (ruling A74). Refused with 05 and `waitSeconds` after too many tries from this address, or for
 * this name from unknown devices.
 */
export const login = writeCall<LoginRequest, SignedIn>({
  action: 'auth/logon',
  path: 'auth/login',
  aliases: ['auth/logon'],
  access: 'open',
  secret: true,
  beginsSession: true,
})

/**
 * Starts a sign-in through the third-party identity provider and returns the address that the browser must open.
 * `challenge` is the SHA-256, base64url, of a verifier known only to this browser. Refused with 40 if no provider is
 * configured, with 91 if the provider does not answer, with 05 after too many tries.
 */
export const startProviderSignIn = readCall<{ challenge: string }, { url: string }>({
  action: 'portal/oidc/start',
  path: 'portal/oidc/start',
  access: 'open',
  secret: true,
})

export interface CompleteProviderRequest extends DeviceClaim {
  /** The ticket in the address of the provider's redirect; can be used once, within two minutes. */
  ticket: string
  /** The secret from which the browser computed `challenge`. */
  verifier: string
}

/**
 * Completes a sign-in through the identity provider, instead of the password step (ruling A90); continues like `login`,
 * but without codes 02 and 95. Refused with 54 if the ticket belongs to another browser, is used or has expired; with
 * 55 if no account has the verified e-mail, or the account is linked to another subject; with 05 if the user cancelled
 * at the provider; with 20 if the provider's answer is invalid; with 91 if the provider did not answer; with 62, 75 and
 * 90 for the same reasons as `login`. `username` identifies the user when later steps resend codes.
 */
export const completeProviderSignIn = writeCall<CompleteProviderRequest, SignedIn & { username: string }>({
  action: 'portal/oidc/complete',
  path: 'portal/oidc/complete',
  access: 'open',
  secret: true,
  beginsSession: true,
})

/**
 * Checks the code of the hard token after the password; 00 gives a full session. Refused with 76 (Invalid Token) if the
 * code is wrong, with the user's tries left over all sessions in `triesLeft`, and `waitSeconds` before the next try;
 * with 05, without checking the code, if that wait is not over; with 75 if the last try locked the user.
 */
export const validateHardToken = writeCall<{ tokenCode: string; userId?: string }, SignedIn>({
  action: 'auth/validateHardToken',
  path: 'auth/validateHardToken',
  access: { stages: ['token'] },
  secret: true,
  beginsSession: true,
})

/**
 * Checks the OTP that followed code 01 and was sent to the account's e-mail address. Refused with 77 and the tries left
 * if the OTP is wrong, with 54 if it has expired, with 05 and 75 for the same reasons as `validateHardToken`.
 */
export const validateLoginOtp = writeCall<{ otp?: string; token?: string }, SignedIn>({
  action: 'auth/validateToken',
  path: 'auth/validateToken',
  access: { stages: ['otp'] },
  secret: true,
  beginsSession: true,
})

/**
 * Checks the session, for the preloader and for an active user; counts as activity unless sent in the background.
 * `reportVoucher` proves to the portal's host for a minute that a report comes from a signed-in user, without naming
 * the user.
 */
export const validateSession = readCall<
  Record<never, never>,
  {
    valid: boolean
    userInfo: UserInfo
    privileges: string[]
    idleMs: number
    absoluteAt: string
    reportVoucher: string
  }
>({ action: 'auth/validate', path: 'auth/validate', access: { stages: ['full'] } })

export interface LogoutRequest {
  username?: string
  userBankCode?: string
  userCountryCode?: string
  source?: string
  /** Set if the user was idle and did not choose to sign out: unsent work can still be opened. */
  reason?: 'idle'
}

export const logout = writeCall<LogoutRequest, object>({
  action: 'auth/logout',
  path: 'auth/logout',
  access: { stages: ['otp', 'change-password', 'enrol-token', 'token', 'full'] },
  repeatable: true,
})

export interface ChangePasswordRequest {
  /** Passwords in base64, as in `login`. */
  userOldPassword: string
  userPassword: string
  userPasswordConfirmation: string
}

/**
 * Changes the initial password and returns the session of the next stage. Refused with 79 if the password rule or
 * history rejects the new password, with 55 if the old password is wrong.
 */
export const changeDefaultPassword = writeCall<ChangePasswordRequest, SignedIn>({
  action: 'user/changeDefaultPassword',
  path: 'user/changeDefaultPassword',
  access: { stages: ['change-password'] },
  secret: true,
  beginsSession: true,
})

/** Changes the password of the signed-in user and ends the user's other sessions. */
export const changePassword = writeCall<ChangePasswordRequest, SignedIn>({
  action: 'auth/changePassword',
  path: 'auth/changePassword',
  access: { stages: ['full'] },
  secret: true,
  beginsSession: true,
})

/**
 * Starts the enrolment of a hard token and returns the token's secret, once, as text and as an `otpauth:` URI for the
 * QR code.
 */
export const beginTokenEnrolment = writeCall<object, { secret: string; otpauth: string }>({
  action: 'portal/token/begin',
  path: 'portal/token/begin',
  access: { stages: ['enrol-token'] },
  secret: true,
})

/**
 * Confirms the enrolment by a code of the new token and returns the full session. Refused with 76 if the code is wrong.
 */
export const confirmTokenEnrolment = writeCall<{ tokenCode: string }, SignedIn>({
  action: 'portal/token/confirm',
  path: 'portal/token/confirm',
  access: { stages: ['enrol-token'] },
  secret: true,
  beginsSession: true,
})

/** Sends a new OTP for a password reset, registration or sign-in in progress; at most one OTP in 30 seconds. */
export const resendOtp = writeCall<{ username?: string; uniqueRef?: string }, { expiresInSeconds: number }>({
  action: 'auth/resendOtp',
  path: 'resendOtp',
  access: 'open',
})

/** Returns the password rule that checklists show. */
export const readPasswordRule = readCall<object, { rule: PasswordRule }>({
  action: 'portal/password-rule/read',
  path: 'portal/password-rule/read',
  access: 'open',
})

/** Returns the caller's IP address as the gateway sees it (ruling A79). */
export const readAddress = readCall<object, { address: string }>({
  action: 'portal/address/read',
  path: 'portal/address/read',
  access: 'open',
})
