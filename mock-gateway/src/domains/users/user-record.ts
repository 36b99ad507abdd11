import type { UserStatus, UserType } from '@portal/contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database, Snapshot } from '../../db/schema.ts'

/** A user with the name of the role, as changes are made from it. */
export interface UserRecord {
  user_id: string
  country_id: string
  first_name: string
  last_name: string
  phone: string
  sol_id: string | null
  username: string
  email: string
  role_id: string
  role_name: string
  user_type: UserType
  status: UserStatus
  mto_code: string | null
  has_hard_token: boolean
  last_login_at: Date | null
  version: number
}

/**
 * The user, locked until the transaction ends if asked; null when there is none within the scope. The lock lets others
 * refer to the user meanwhile: two checkers who decide on each other must not wait for one another.
 */
export async function findUser(
  db: Kysely<Database>,
  userId: string,
  options: { scope?: RawBuilder<boolean>; lock?: boolean } = {},
): Promise<UserRecord | null> {
  const { rows } = await sql<UserRecord>`select u.user_id, u.country_id, u.first_name, u.last_name, u.phone, u.sol_id,
      u.username, u.email, u.role_id, r.role_name, u.user_type, u.status, u.mto_code,
      u.totp_secret is not null as has_hard_token, u.last_login_at, u.version
    from app_user u join role r on r.role_id = u.role_id
    where u.user_id = ${userId}::uuid and ${options.scope ?? sql<boolean>`true`}
    ${options.lock === true ? sql`for no key update of u` : sql``}`.execute(db)
  return rows[0] ?? null
}

/** The user's fields as texts, by wire field; what checkers see and what staleness is judged by. */
export function userSnapshot(user: UserRecord): Snapshot {
  return {
    userFirstName: user.first_name,
    userLastName: user.last_name,
    userPhone: user.phone,
    userSolId: user.sol_id,
    username: user.username,
    userEmail: user.email,
    userRoleId: user.role_id,
    roleName: user.role_name,
    userType: user.user_type,
    userStatus: user.status,
    countryId: user.country_id,
    userMtoCode: user.mto_code,
  }
}

export function fullName(user: Pick<UserRecord, 'first_name' | 'last_name'>): string {
  return `${user.first_name} ${user.last_name}`
}
