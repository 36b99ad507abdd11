import type { ResponseCode, SessionStage, UserStatus, UserType } from '@portal/contract'
import type { SecondFactor } from '@portal/contract/auth/auth.calls'
import type { PartnerSecondFactor } from '@portal/contract/settings/settings'
import { OPERATOR_ADMINISTRATOR_ROLE_ID } from '@portal/contract/users/user'
import type { PlainCode } from '../../http/handler.ts'

/** The facts that determine the answer after a right password. */
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
  /**
   * The time since which only known devices may sign in, because of too many wrong tries from unknown devices. Null if
   * all devices may sign in.
   */
  readonly devicesLockedAt: Date | null
  readonly userType: UserType
  readonly roleId: string
  readonly hasHardToken: boolean
  readonly hasPasskey: boolean
  /** True if the second factor was reset: the user must enrol a new one at the next sign-in. */
  readonly mustEnrolToken: boolean
  readonly partnerSecondFactor: PartnerSecondFactor
}

export type SignInOutcome =
  | { readonly refusal: PlainCode; readonly message?: string }
  | { readonly stage: SessionStage; readonly code: ResponseCode }

/** The proof of identity: the password, or the identity provider (ruling A90). */
export type PasswordStep = 'password' | 'provider'

/**
 * Returns the answer to a right password. The first matching reason decides (spec §2.2, rulings A05, A06, A72, A74):
 * - refused with 75 if the user is LOCKED;
 * - refused with 62 if the user is neither ACTIVE nor LOCKED, or if the user's partner is not ACTIVE;
 * - refused with 75 if unknown devices are locked and the device is unknown;
 * - refused with 90 outside opening hours;
 * - refused with 95 if the password has expired;
 * - answered with 02 if a first password must be changed; no code is mailed, because the first password came by mail
 *   and so proves the address;
 * - answered with 01 if the device is unknown, otherwise with 00 and the next stage. A partner's user who must enrol a
 *   second factor gets 01 on every device, so that a phished password is not enough to enrol one.
 *
 * A sign-in without a password is never answered with 02 or 95.
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

/**
 * Returns 02 for a first password that must be changed, and 95 for an expired password. Returns null for a valid
 * password.
 */
function passwordFault(facts: SignInFacts, now: Date): SignInOutcome | null {
  if (facts.mustChangePassword) {
    const expires = facts.firstPasswordExpiresAt
    return expires !== null && expires <= now ? { refusal: '95' } : { stage: 'change-password', code: '02' }
  }
  const left = daysLeft(facts, facts.passwordChangeDays, now)
  return left !== null && left <= 0 ? { refusal: '95' } : null
}

/** The second factors that a user has. */
type Factors = Pick<SignInFacts, 'hasHardToken' | 'hasPasskey'>
/** The facts that determine whether a second factor is required. */
type FactorFacts = Factors & Pick<SignInFacts, 'userType' | 'roleId' | 'mustEnrolToken' | 'partnerSecondFactor'>

/**
 * Returns the stage after the password. Bank users prove a hard token or a passkey. The user type decides who is a bank
 * user, never the spelling of the user name (ruling A01). Partner users who have a second factor also prove it. Partner
 * users without one must enrol it if the settings require it (ruling A105) or after a reset.
 */
export function stageAfterPassword(user: FactorFacts): SessionStage {
  if (secondFactorsOf(user).length > 0) return 'token'
  return user.userType === 'IMTO' && !isFactorRequired(user) ? 'full' : 'enrol-token'
}

/** Returns the second factors of a user, in the order in which sign-in offers them. */
export function secondFactorsOf({ hasHardToken, hasPasskey }: Factors): SecondFactor[] {
  return [...(hasPasskey ? (['passkey'] as const) : []), ...(hasHardToken ? (['token'] as const) : [])]
}

function isFactorRequired({ roleId, mustEnrolToken, partnerSecondFactor }: FactorFacts): boolean {
  return (
    mustEnrolToken ||
    partnerSecondFactor === 'ALL' ||
    (partnerSecondFactor === 'ADMINISTRATORS' && roleId === OPERATOR_ADMINISTRATOR_ROLE_ID)
  )
}

const DAY_MS = 24 * 60 * 60_000
/** Number of days before the password expires from which the user is warned (ruling 2.9). */
const WARN_DAYS = 7

interface PasswordAge {
  readonly passwordSetAt: Date | null
  readonly createdAt: Date
}

/**
 * Returns the days until the password expires. The number may be fractional or negative. Returns null if passwords do
 * not expire.
 */
function daysLeft({ passwordSetAt, createdAt }: PasswordAge, changeDays: number, now: Date): number | null {
  if (changeDays === 0) return null
  return changeDays - (now.getTime() - (passwordSetAt ?? createdAt).getTime()) / DAY_MS
}

/**
 * Returns the time at which the password expires, if the user is already warned (ruling 2.9). Returns null before the
 * warning period, and if passwords do not expire.
 */
export function warnedExpiry(age: PasswordAge, changeDays: number, now: Date): Date | null {
  const left = daysLeft(age, changeDays, now)
  return left === null || left > WARN_DAYS ? null : new Date(now.getTime() + left * DAY_MS)
}

/** Returns `passwordExpiresInDays`, in whole days rounded up, if at most seven days are left. */
export function expiryWarning(age: PasswordAge, changeDays: number, now: Date): { passwordExpiresInDays?: number } {
  const left = daysLeft(age, changeDays, now)
  return left === null || left > WARN_DAYS ? {} : { passwordExpiresInDays: Math.max(0, Math.ceil(left)) }
}
