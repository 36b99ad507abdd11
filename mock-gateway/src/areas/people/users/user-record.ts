import type { UserRecord } from '@portal/contract/users/user'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import {
  columnsOf,
  filtered,
  type ListColumns,
  name,
  optionalText,
  recordOf,
  selectionsOf,
  text,
  unfiltered,
  unsorted,
} from '../../../engine/read/index.ts'

const users = (db: Kysely<Database>) => db.selectFrom('app_user as u').innerJoin('role as r', 'r.role_id', 'u.role_id')
const { ref } = columnsOf(users)

/** SQL of each field, over `app_user u join role r`. */
export const USER_COLUMNS: ListColumns<UserRecord> = {
  userFirstName: name(ref('u.first_name')),
  userLastName: name(ref('u.last_name')),
  username: name(ref('u.username')),
  userEmail: name(ref('u.email')),
  userPhone: unfiltered(text(ref('u.phone'))),
  userSolId: filtered(optionalText(ref('u.sol_id'))),
  userRoleId: unsorted(text(ref('u.role_id'))),
  roleName: name(ref('r.role_name')),
  userType: text(ref('u.user_type')),
  userStatus: text(ref('u.status')),
  countryId: text(ref('u.country_id')),
  userMtoCode: filtered(optionalText(ref('u.mto_code'))),
}

/** A user as loaded for changes. */
export interface FoundUser {
  readonly userId: string
  readonly version: number
  readonly values: UserRecord
  readonly hasHardToken: boolean
  readonly lastLoginAt: Date | null
}

/**
 * The user, locked until the transaction ends if requested; null if there is none in the scope. The lock allows others
 * to refer to the user: two checkers who decide on each other must not deadlock.
 */
export async function findUser(
  db: Kysely<Database>,
  userId: string,
  { scope = sql<boolean>`true`, lock = false }: { scope?: RawBuilder<boolean>; lock?: boolean } = {},
): Promise<FoundUser | null> {
  const query = users(db)
    .select(selectionsOf(USER_COLUMNS))
    .select(['u.version', 'u.last_login_at as lastLoginAt'])
    .select((eb) => eb('u.totp_secret', 'is not', null).as('hasHardToken'))
    .where('u.user_id', '=', userId)
    .where(scope)
  const found = await (lock ? query.forNoKeyUpdate('u') : query).executeTakeFirst()
  if (found === undefined) return null
  const { version, lastLoginAt, hasHardToken } = found
  const values = recordOf<UserRecord>(USER_COLUMNS, found)
  return { userId, version, values, hasHardToken: Boolean(hasHardToken), lastLoginAt }
}

export const fullName = ({ userFirstName, userLastName }: UserRecord): string => `${userFirstName} ${userLastName}`
