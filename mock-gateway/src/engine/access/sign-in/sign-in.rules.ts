import type { ResponseCode, SessionStage, UserStatus, UserType } from '@portal/contract'
import type { PartnerSecondFactor } from '@portal/contract/settings/settings'
import { OPERATOR_ADMINISTRATOR_ROLE_ID } from '@portal/contract/users/user'
import type { PlainCode } from '../../http/handler.ts'

/** The facts that decide the answer after a right password. */
export interface SignInFacts {
  readonly status: UserStatus
  readonly partnerIsActive: boolean
  readonly isOpen: boolean
  readonly mustChangePassword: boolean
  readonly firstPasswordExpiresAt: Date | null
  readonly passwordSetAt: Date | null
  readonly createdAt: Date
  readonly passwordChangeDays: number
  readonly knowsDevice: boolean
  /** Since when only known devices may sign in, after too many wrong tries from others. */
  readonly devicesLockedAt: Date | null
  readonly userType: UserType
  readonly roleId: string
  readonly hasHardToken: boolean
  /** The hard token was reset: the next sign-in enrols another. */
  readonly mustEnrolToken: boolean
  readonly partnerSecondFactor: PartnerSecondFactor
}

export type SignInOutcome =
  | { readonly refusal: PlainCode; readonly message?: string }
  | { readonly stage: SessionStage; readonly code: ResponseCode }

/** The proof of identity: the password, or the identity provider (ruling A90). */
export type PasswordStep = 'password' | 'provider'

/**
 * The answer to a right password, first reason first (spec §2.2, rulings A05, A06, A72, A74): 62 not active, 75
 * locked, or locked for unknown devices, 90 outside opening hours, 95 expired, 02 first password to be changed, 01
 * unknown device, otherwise the next stage. A first password came by mail, so it proves the address and needs no mailed
 * code. A partner's user who must enrol a hard token gets 01 on every device: a phished password cannot enrol one. The
 * password's condition (02, 95) does not matter for a sign-in without a password.
 */
export function signInOutcome(facts: SignInFacts, now: Date, by: PasswordStep = 'password'): SignInOutcome {
  if (facts.status === 'LOCKED') return { refusal: '75' }
  if (facts.status !== 'ACTIVE' || !facts.partnerIsActive) return { refusal: '62' }
  if (!facts.knowsDevice && facts.devicesLockedAt !== null) return { refusal: '75', message: 'message.devicesLocked' }
  if (!facts.isOpen) return { refusal: '90' }
  const fault = by === 'password' ? passwordFault(facts, now) : null
  if (fault) return fault
  const stage = stageAfterPassword(facts)
  const enrolsOperator = stage === 'enrol-token' && facts.userType === 'IMTO'
  return facts.knowsDevice && !enrolsOperator ? { stage, code: '00' } : { stage: 'otp', code: '01' }
}

/** 02 for a first password, 95 for an expired one. */
function passwordFault(facts: SignInFacts, now: Date): SignInOutcome | null {
  if (facts.mustChangePassword) {
    const expires = facts.firstPasswordExpiresAt
    return expires !== null && expires <= now ? { refusal: '95' } : { stage: 'change-password', code: '02' }
  }
  const left = daysLeft(facts, facts.passwordChangeDays, now)
  return left !== null && left <= 0 ? { refusal: '95' } : null
}

/** The facts that decide whether a hard token is required. */
type TokenFacts = Pick<SignInFacts, 'userType' | 'roleId' | 'hasHardToken' | 'mustEnrolToken' | 'partnerSecondFactor'>

/**
 * The bank side enters a hard token, by user type and never by the name's spelling (ruling A01). So does a partner's
 * user who has one; a user without one must enrol it if the settings require it (ruling A105) or after a reset.
 */
export function stageAfterPassword(user: TokenFacts): SessionStage {
  if (user.hasHardToken) return 'token'
  return user.userType === 'IMTO' && !isTokenRequired(user) ? 'full' : 'enrol-token'
}

function isTokenRequired({ roleId, mustEnrolToken, partnerSecondFactor }: TokenFacts): boolean {
  return (
    mustEnrolToken ||
    partnerSecondFactor === 'ALL' ||
    (partnerSecondFactor === 'ADMINISTRATORS' && roleId === OPERATOR_ADMINISTRATOR_ROLE_ID)
  )
}

const DAY_MS = 24 * 60 * 60_000
/** From this time the user is warned (ruling 2.9). */
const WARN_DAYS = 7

interface PasswordAge {
  readonly passwordSetAt: Date | null
  readonly createdAt: Date
}

/** Days until the password expires, fractions and negatives included; null when passwords do not expire. */
function daysLeft({ passwordSetAt, createdAt }: PasswordAge, changeDays: number, now: Date): number | null {
  if (changeDays === 0) return null
  return changeDays - (now.getTime() - (passwordSetAt ?? createdAt).getTime()) / DAY_MS
}

/** When the password expires, once its user is warned (ruling 2.9); null before, and if passwords do not expire. */
export function warnedExpiry(age: PasswordAge, changeDays: number, now: Date): Date | null {
  const left = daysLeft(age, changeDays, now)
  return left === null || left > WARN_DAYS ? null : new Date(now.getTime() + left * DAY_MS)
}

/** `passwordExpiresInDays` for seven days or fewer, in whole days, rounded up. */
export function expiryWarning(age: PasswordAge, changeDays: number, now: Date): { passwordExpiresInDays?: number } {
  const left = daysLeft(age, changeDays, now)
  return left === null || left > WARN_DAYS ? {} : { passwordExpiresInDays: Math.max(0, Math.ceil(left)) }
}
