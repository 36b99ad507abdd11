import type { UserStatus, UserType } from '@portal/contract'
import type { UserRecord } from '@portal/contract/users/user'
import type { CountryId } from './names.ts'

/** Password of every demo account (architecture §5). */
export const DEMO_PASSWORD = 'Demo#2026pw'

/** A demo user, before its row exists. */
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
  /** User name of the maker. Null for the first users, because they have no maker. */
  readonly maker: string | null
  readonly createdAt: Date
  readonly lastLoginAt: Date | null
  readonly version: number
}

/** Returns the user as loaded for changes. */
export function recordOf(user: DemoUser): UserRecord {
  return {
    userFirstName: user.first,
    userLastName: user.last,
    username: user.username,
    userEmail: user.email,
    userPhone: user.phone,
    userSolId: user.solId,
    userRoleId: user.role.roleId,
    roleName: user.role.roleName,
    userType: user.type,
    userStatus: user.status,
    countryId: user.country,
    userMtoCode: user.mtoCode,
  }
}
