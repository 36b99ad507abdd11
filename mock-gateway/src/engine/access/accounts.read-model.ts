import { countryOfSubsidiary, type UserStatus } from '@portal/contract'
import { type InferResult, type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Actor } from '../http/handler.ts'
import { heldPrivileges } from '../read/index.ts'

/** The user data that sign-in needs, in addition to the user data that every call needs. */
export interface Account extends Actor {
  readonly status: UserStatus
  /** False for an operator user without a partner or with a partner that is not ACTIVE (ruling A93). */
  readonly partnerIsActive: boolean
  readonly createdAt: Date
  readonly passwordHash: string | null
  readonly passwordSetAt: Date | null
  readonly firstPasswordExpiresAt: Date | null
  readonly mustChangePassword: boolean
  readonly totpSecret: Buffer | null
  readonly totpLastStep: number | null
  readonly hasHardToken: boolean
  readonly hasPasskey: boolean
  /** True if a maker and a checker have allowed the user a further passkey. */
  readonly mayAddPasskey: boolean
  /** True if the second factor was reset: the user must enrol a new one at the next sign-in. */
  readonly mustEnrolToken: boolean
  readonly lastLoginAt: Date | null
  /** The time since which only known devices may sign in. Null if all devices may sign in. */
  readonly devicesLockedAt: Date | null
  /** True for demo users who may sign in from any device without a code, see `isTrustedEverywhere`. */
  readonly trustsEveryDevice: boolean
}

/**
 * Selects users with role, privileges and partner in one statement, so that a call reads all of them in one snapshot.
 */
export const actorsFrom = (db: Kysely<Database>) =>
  db
    .selectFrom('app_user as u')
    .innerJoin('role as r', 'r.role_id', 'u.role_id')
    .leftJoin('mto as m', 'm.mto_code', 'u.mto_code')
    .select(['u.user_id', 'u.username', 'u.first_name', 'u.last_name', 'u.email', 'u.phone', 'u.user_type', 'u.status'])
    .select(['u.mto_code', 'u.sol_id', 'u.country_id', 'u.role_id', 'r.role_name', 'r.role_trn_limit', 'r.role_status'])
    .select(['m.mto_status', 'm.mto_country'])
    .select(({ ref }) => heldPrivileges(ref('u.role_id')).as('privileges'))

type ActorRow = InferResult<ReturnType<typeof actorsFrom>>[number]

/** Converts a row to an actor. A role that is not ACTIVE grants no privileges. */
export function actorOf(row: ActorRow): Actor {
  return {
    userId: row.user_id,
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    userType: row.user_type,
    mtoCode: row.mto_code,
    solId: row.sol_id,
    countryId: row.country_id,
    country: row.mto_country ?? countryOfSubsidiary(row.country_id),
    roleId: row.role_id,
    roleName: row.role_name,
    roleLimit: row.role_trn_limit,
    privileges: row.role_status === 'ACTIVE' ? row.privileges : [],
  }
}

/** Returns false for an operator user without a partner or with a partner that is not ACTIVE (ruling A93). */
export function isPartnerActive(row: Pick<ActorRow, 'user_type' | 'mto_status'>): boolean {
  return row.user_type !== 'IMTO' || row.mto_status === 'ACTIVE'
}

const accountsFrom = (db: Kysely<Database>) =>
  actorsFrom(db)
    .select(['u.created_at', 'u.password_hash', 'u.password_set_at', 'u.first_password_expires_at'])
    .select(['u.must_change_password', 'u.totp_secret', 'u.totp_last_step', 'u.totp_confirmed_at', 'u.last_login_at'])
    .select(['u.must_enrol_token', 'u.may_add_passkey'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('passkey as p').select('p.passkey_id').whereRef('p.user_id', '=', 'u.user_id')).as(
        'has_passkey',
      ),
    )
    .select(['u.devices_locked_at', 'u.trusts_every_device'])

/**
 * Finds the user with that user name, or returns null. Finds a deleted user only if no other account has the name now.
 */
export function findAccountByUsername(db: Kysely<Database>, username: string): Promise<Account | null> {
  return latest(accountsFrom(db).where('u.username', '=', username))
}

/**
 * Finds the user with that e-mail address, or returns null. Finds a deleted user only if no other account has the
 * address now.
 */
export function findAccountByEmail(db: Kysely<Database>, email: string): Promise<Account | null> {
  return latest(accountsFrom(db).where('u.email', '=', email))
}

/**
 * Finds the ACTIVE or LOCKED user for a password reset by user name or e-mail (ruling A01). A user name takes
 * precedence over an e-mail address. Returns null if there is no such user.
 */
export function findResettableAccount(db: Kysely<Database>, name: string): Promise<Account | null> {
  const named = accountsFrom(db)
    .where(({ or, eb }) => or([eb('u.username', '=', name), eb('u.email', '=', name)]))
    // Literals instead of parameters, so that PostgreSQL can use the unique indexes that leave out deleted users.
    .where('u.status', 'in', [sql.lit<UserStatus>('ACTIVE'), sql.lit<UserStatus>('LOCKED')])
    .orderBy(({ eb }) => eb('u.username', '=', name), 'desc')
  return one(named.limit(1))
}

export function findAccount(db: Kysely<Database>, userId: string): Promise<Account | null> {
  return one(accountsFrom(db).where('u.user_id', '=', userId))
}

type Accounts = ReturnType<typeof accountsFrom>

function latest(accounts: Accounts): Promise<Account | null> {
  return one(
    accounts
      .orderBy(({ eb }) => eb('u.status', '=', 'DELETED'))
      .orderBy('u.created_at', 'desc')
      .orderBy('u.user_id', 'desc')
      .limit(1),
  )
}

async function one(accounts: Accounts): Promise<Account | null> {
  const row = await accounts.executeTakeFirst()
  if (!row) return null
  return {
    ...actorOf(row),
    status: row.status,
    partnerIsActive: isPartnerActive(row),
    createdAt: row.created_at,
    passwordHash: row.password_hash,
    passwordSetAt: row.password_set_at,
    firstPasswordExpiresAt: row.first_password_expires_at,
    mustChangePassword: row.must_change_password,
    totpSecret: row.totp_secret,
    totpLastStep: row.totp_last_step === null ? null : Number(row.totp_last_step),
    hasHardToken: row.totp_confirmed_at !== null,
    hasPasskey: Boolean(row.has_passkey),
    mayAddPasskey: row.may_add_passkey,
    mustEnrolToken: row.must_enrol_token,
    lastLoginAt: row.last_login_at,
    devicesLockedAt: row.devices_locked_at,
    trustsEveryDevice: row.trusts_every_device,
  }
}
