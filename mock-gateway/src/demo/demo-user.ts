import type { UserStatus, UserType } from '@portal/contract'
import type { UserRecord } from '../domains/users/index.ts'
import type { CountryId } from './names.ts'

/** Password of every demo account (architecture §5). */
export const DEMO_PASSWORD = 'Demo#2026pw'

/** A user of the demo, before it is a row. */
export interface DemoUser {
  readonly userId: string
  readonly username: string
  readonly email: string
  readonly first: string
  readonly last: string
  readonly phone: string
  readonly solId: string | null
  readonly country: CountryId
  readonly role: { readonly roleId: string; readonly roleName: string }
  readonly type: UserType
  readonly mtoCode: string | null
  readonly status: UserStatus
  /** User name of the maker; null for those who were there first. */
  readonly maker: string | null
  readonly createdAt: Date
  readonly lastLoginAt: Date | null
  readonly version: number
}

/** The user as the users domain reads it, for snapshots of changes. */
export function recordOf(user: DemoUser): UserRecord {
  return {
    user_id: user.userId,
    country_id: user.country,
    first_name: user.first,
    last_name: user.last,
    phone: user.phone,
    sol_id: user.solId,
    username: user.username,
    email: user.email,
    role_id: user.role.roleId,
    role_name: user.role.roleName,
    user_type: user.type,
    status: user.status,
    mto_code: user.mtoCode,
    last_login_at: user.lastLoginAt,
    has_hard_token: user.type !== 'IMTO',
    version: user.version,
  }
}
