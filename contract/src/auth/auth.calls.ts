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
  /** Name of the user's role. */
  role: string
  countryId: string
  responseCode: '00'
}

/** A new session; both sides derive its keys (security §1.3). */
export interface SessionGrant {
  id: string
  token: string
  /** Public JWK of the gateway's ephemeral key pair. */
  serverKey: Record<string, string>
  stage: SessionStage
  /** Idle limit, milliseconds. */
  idleMs: number
  /** End of the absolute lifetime, ISO 8601. */
  absoluteAt: string
  /** Key that seals unsent work in the browser, base64url; of full sessions. */
  workKey?: string
  /** That of the last session here if it did not end by the user's choice; returned once, within half an hour. */
  formerWorkKey?: string
}

/** A completed step: the next session, and its user once it is full. */
export interface SignedIn {
  session: SessionGrant
  userInfo?: UserInfo
  privileges?: string[]
  /** Same as `session.token` (spec §3). */
  userToken?: string
  /** Days until the password expires, if seven or fewer are left. */
  passwordExpiresInDays?: number
}

/** Device details of the logon model; stored as claimed, never trusted (ruling A29). */
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
  /** The password, UTF-8, base64 (spec §3). */
  userPassword?: string
  /** The password as typed, without `userPassword` (spec §7.1). */
  password?: string
  source?: string
}

/**
 * Password step. 00 gives stage `token` or `enrol-token` to bank-side users. It gives operator users stage `token` if
 * they have a hard token, otherwise a full session; those who must enrol one get 01 first (ruling A105). 02 gives stage
 * `change-password`; 01 stage `otp`. Others: 55 wrong name or password, and after a right password only: 62 not active,
 * 75 locked (the user, or devices not known to it), 90 outside opening hours, 95 password expired (ruling A74). 05 too
 * many tries from this address, or for this name from unknown devices, with `waitSeconds`.
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
 * Starts a sign-in by the third-party identity provider: returns the browser's destination. `challenge` is the SHA-256,
 * base64url, of a verifier known only to this browser. 40 no provider is configured, 91 it does not answer, 05 too many
 * tries.
 */
export const startProviderSignIn = readCall<{ challenge: string }, { url: string }>({
  action: 'portal/oidc/start',
  path: 'portal/oidc/start',
  access: 'open',
  secret: true,
})

export interface CompleteProviderRequest extends DeviceClaim {
  /** From the address of the provider's redirect: used once, within two minutes. */
  ticket: string
  /** The input of `challenge`. */
  verifier: string
}

/**
 * Replaces the password step (ruling A90): continues like `login`, without 02 and 95. 54 the ticket is another
 * browser's, used or expired; 55 no account has the verified e-mail, or the account is linked to another subject; 05
 * cancelled at the provider; 20 its answer is invalid; 91 it did not answer; 62, 75 and 90 as at sign-in. `username`
 * identifies the user when later steps resend codes.
 */
export const completeProviderSignIn = writeCall<CompleteProviderRequest, SignedIn & { username: string }>({
  action: 'portal/oidc/complete',
  path: 'portal/oidc/complete',
  access: 'open',
  secret: true,
  beginsSession: true,
})

/**
 * Hard token after the password: 00 full session, 76 Invalid Token with `triesLeft` of the user over all sessions and
 * `waitSeconds` before the next; 05 before that wait is over, without checking the code; 75 if the last one locked.
 */
export const validateHardToken = writeCall<{ tokenCode: string; userId?: string }, SignedIn>({
  action: 'auth/validateHardToken',
  path: 'auth/validateHardToken',
  access: { stages: ['token'] },
  secret: true,
  beginsSession: true,
})

/**
 * OTP of code 01, sent by mail to the account: 77 with the tries left, 54 if it expired; 05 and 75 as at the hard
 * token.
 */
export const validateLoginOtp = writeCall<{ otp?: string; token?: string }, SignedIn>({
  action: 'auth/validateToken',
  path: 'auth/validateToken',
  access: { stages: ['otp'] },
  secret: true,
  beginsSession: true,
})

/**
 * Session check, by the preloader and by an active user: counts as activity unless sent in the background.
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
  /** The user was idle and did not choose to sign out: unsent work can still be opened. */
  reason?: 'idle'
}

export const logout = writeCall<LogoutRequest, object>({
  action: 'auth/logout',
  path: 'auth/logout',
  access: { stages: ['otp', 'change-password', 'enrol-token', 'token', 'full'] },
  repeatable: true,
})

export interface ChangePasswordRequest {
  /** base64 as in login. */
  userOldPassword: string
  userPassword: string
  userPasswordConfirmation: string
}

/** Changes the first password; the next stage follows. 79 the rule or the history refuses it, 55 wrong old password. */
export const changeDefaultPassword = writeCall<ChangePasswordRequest, SignedIn>({
  action: 'user/changeDefaultPassword',
  path: 'user/changeDefaultPassword',
  access: { stages: ['change-password'] },
  secret: true,
  beginsSession: true,
})

/** A signed-in user's own password; ends the user's other sessions. */
export const changePassword = writeCall<ChangePasswordRequest, SignedIn>({
  action: 'auth/changePassword',
  path: 'auth/changePassword',
  access: { stages: ['full'] },
  secret: true,
  beginsSession: true,
})

/** Starts the enrolment of a hard token: its secret is shown once, as text and as an `otpauth:` URI for the QR code. */
export const beginTokenEnrolment = writeCall<object, { secret: string; otpauth: string }>({
  action: 'portal/token/begin',
  path: 'portal/token/begin',
  access: { stages: ['enrol-token'] },
  secret: true,
})

/** Confirms the enrolment by one code of the new token and returns the full session; 76 for a wrong code. */
export const confirmTokenEnrolment = writeCall<{ tokenCode: string }, SignedIn>({
  action: 'portal/token/confirm',
  path: 'portal/token/confirm',
  access: { stages: ['enrol-token'] },
  secret: true,
  beginsSession: true,
})

/** Sends a new OTP for a reset, registration or sign-in in progress; at most one in 30 seconds. */
export const resendOtp = writeCall<{ username?: string; uniqueRef?: string }, { expiresInSeconds: number }>({
  action: 'auth/resendOtp',
  path: 'resendOtp',
  access: 'open',
})

/** The password rule shown by checklists. */
export const readPasswordRule = readCall<object, { rule: PasswordRule }>({
  action: 'portal/password-rule/read',
  path: 'portal/password-rule/read',
  access: 'open',
})

/** The caller's address as the gateway sees it (ruling A79). */
export const readAddress = readCall<object, { address: string }>({
  action: 'portal/address/read',
  path: 'portal/address/read',
  access: 'open',
})
