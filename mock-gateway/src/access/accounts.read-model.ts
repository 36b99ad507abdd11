import type { UserStatus, UserType } from '@portal/contract'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Actor } from '../http/handler.ts'

/** What sign-in knows of a user, beside what every call knows. */
export interface Account extends Actor {
  readonly status: UserStatus
  /** False for an operator user whose partner is not ACTIVE, or who has none (ruling A93). */
  readonly partnerIsActive: boolean
  readonly createdAt: Date
  readonly passwordHash: string | null
  readonly passwordSetAt: Date | null
  readonly firstPasswordExpiresAt: Date | null
  readonly mustChangePassword: boolean
  readonly totpSecret: Buffer | null
  readonly totpLastStep: number | null
  readonly hasHardToken: boolean
  readonly lastLoginAt: Date | null
  /** Since when only known devices may sign in. */
  readonly devicesLockedAt: Date | null
}

/** Columns of `ACTOR_COLUMNS` as the driver gives them. */
export interface ActorRow {
  user_id: string
  username: string
  first_name: string
  last_name: string
  email: string
  phone: string
  user_type: UserType
  mto_code: string | null
  sol_id: string | null
  country_id: string
  role_id: string
  role_name: string
  role_limit: string | null
  privileges: string[]
  status: UserStatus
  partner_is_active: boolean
}

/** A role that is not ACTIVE gives nothing; one statement, so that a call sees user, role and privileges of one moment. */
export const ACTOR_COLUMNS = `u.user_id, u.username, u.first_name, u.last_name, u.email, u.phone, u.user_type, u.mto_code,
  u.sol_id, u.country_id, u.role_id, r.role_name, r.role_trn_limit as role_limit, u.status,
  (u.user_type <> 'IMTO' or coalesce(m.mto_status = 'ACTIVE', false)) as partner_is_active,
  array(select p.module_name || '|' || p.type from role_privilege rp join privilege p on p.privilege_id = rp.privilege_id
    where rp.role_id = u.role_id and r.role_status = 'ACTIVE' order by p.privilege_id) as privileges`
export const ACTOR_JOINS = 'join role r on r.role_id = u.role_id left join mto m on m.mto_code = u.mto_code'

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
    roleId: row.role_id,
    roleName: row.role_name,
    roleLimit: row.role_limit,
    privileges: row.privileges,
  }
}

interface AccountRow extends ActorRow {
  created_at: Date
  password_hash: string | null
  password_set_at: Date | null
  first_password_expires_at: Date | null
  must_change_password: boolean
  totp_secret: Buffer | null
  totp_last_step: string | null
  totp_confirmed_at: Date | null
  last_login_at: Date | null
  devices_locked_at: Date | null
}

const selectAccount = sql.raw(`select ${ACTOR_COLUMNS}, u.created_at, u.password_hash, u.password_set_at,
  u.first_password_expires_at, u.must_change_password, u.totp_secret, u.totp_last_step, u.totp_confirmed_at, u.last_login_at,
  u.devices_locked_at
  from app_user u ${ACTOR_JOINS}`)

/** The user of that name; a deleted one only when nobody else has the name now. */
export function findAccountByUsername(db: Kysely<Database>, username: string): Promise<Account | null> {
  return one(
    db,
    sql`where u.username = ${username}::citext order by (u.status = 'DELETED'), u.created_at desc, u.user_id desc limit 1`,
  )
}

/** The user of that e-mail address; a deleted one only when nobody else has the address now. */
export function findAccountByEmail(db: Kysely<Database>, email: string): Promise<Account | null> {
  return one(
    db,
    sql`where u.email = ${email}::citext order by (u.status = 'DELETED'), u.created_at desc, u.user_id desc limit 1`,
  )
}

/** The user a reset is for: by user name or e-mail (ruling A01), ACTIVE or LOCKED only. The name wins over the address. */
export function findResettableAccount(db: Kysely<Database>, name: string): Promise<Account | null> {
  return one(
    db,
    sql`where (u.username = ${name}::citext or u.email = ${name}::citext) and u.status in ('ACTIVE', 'LOCKED')
      order by (u.username = ${name}::citext) desc limit 1`,
  )
}

export function findAccount(db: Kysely<Database>, userId: string): Promise<Account | null> {
  return one(db, sql`where u.user_id = ${userId}`)
}

async function one(db: Kysely<Database>, condition: ReturnType<typeof sql>): Promise<Account | null> {
  const { rows } = await sql<AccountRow>`${selectAccount} ${condition}`.execute(db)
  const row = rows[0]
  if (!row) return null
  return {
    ...actorOf(row),
    status: row.status,
    partnerIsActive: row.partner_is_active,
    createdAt: row.created_at,
    passwordHash: row.password_hash,
    passwordSetAt: row.password_set_at,
    firstPasswordExpiresAt: row.first_password_expires_at,
    mustChangePassword: row.must_change_password,
    totpSecret: row.totp_secret,
    totpLastStep: row.totp_last_step === null ? null : Number(row.totp_last_step),
    hasHardToken: row.totp_confirmed_at !== null,
    lastLoginAt: row.last_login_at,
    devicesLockedAt: row.devices_locked_at,
  }
}
