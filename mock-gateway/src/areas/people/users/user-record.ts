import type { UserRecord } from '@portal/contract/users/user'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import {
  choiceIn,
  columnsOf,
  type ListColumns,
  namedIn,
  partnerIn,
  phoneIn,
  type ReadNames,
  recordOf,
  relatedIn,
  selectionsOf,
  subsidiaryIn,
} from '../../../engine/read/index.ts'

const users = (db: Kysely<Database>) => db.selectFrom('app_user as u').innerJoin('role as r', 'r.role_id', 'u.role_id')
const column = columnsOf(users)

const readRoleNames: ReadNames = async (db) => {
  const roles = await db.selectFrom('role').select(['role_id', 'role_name']).execute()
  return roles.map(({ role_id, role_name }) => [role_id, role_name])
}

/** SQL of each field, over `app_user u join role r`. */
export const USER_COLUMNS: ListColumns<UserRecord> = {
  userFirstName: column.name('u.first_name'),
  userLastName: column.name('u.last_name'),
  username: column.name('u.username'),
  userEmail: column.name('u.email'),
  userPhone: phoneIn(column.unfiltered.text('u.phone')),
  userSolId: relatedIn((word) => sql`u.sol_id = ${word}`, column.filtered.optionalText('u.sol_id')),
  userRoleId: column.unsorted.text('u.role_id'),
  roleName: namedIn(readRoleNames, column.ref('u.role_id'), column.name('r.role_name')),
  userType: choiceIn('userType', column.text('u.user_type')),
  userStatus: choiceIn('status.user', column.text('u.status')),
  // The list shows no subsidiary for users of partners.
  countryId: subsidiaryIn(column.text('u.country_id'), sql`case when u.user_type <> 'IMTO' then u.country_id end`),
  userMtoCode: partnerIn(column.ref('u.mto_code'), column.filtered.optionalText('u.mto_code')),
}

/** A user as loaded for changes. */
export interface FoundUser {
  readonly userId: string
  readonly version: number
  readonly values: UserRecord
  readonly hasSecondFactor: boolean
  /** True if the user may already add a further passkey. */
  readonly mayAddPasskey: boolean
  readonly lastLoginAt: Date | null
}

/**
 * Returns the user, or null if no such user is in the scope. If requested, the user is locked until the transaction
 * ends. The lock allows other rows to refer to the user, because two checkers who decide on each other's changes must
 * not deadlock.
 */
export async function findUser(
  db: Kysely<Database>,
  userId: string,
  { scope = sql<boolean>`true`, lock = false }: { scope?: RawBuilder<boolean>; lock?: boolean } = {},
): Promise<FoundUser | null> {
  const query = users(db)
    .select(selectionsOf(USER_COLUMNS))
    .select(['u.version', 'u.last_login_at as lastLoginAt'])
    .select('u.may_add_passkey as mayAddPasskey')
    .select(({ eb, or, exists, selectFrom }) =>
      or([
        eb('u.totp_secret', 'is not', null),
        exists(selectFrom('passkey as p').select('p.passkey_id').whereRef('p.user_id', '=', 'u.user_id')),
      ]).as('hasSecondFactor'),
    )
    .where('u.user_id', '=', userId)
    .where(scope)
  const found = await (lock ? query.forNoKeyUpdate('u') : query).executeTakeFirst()
  if (found === undefined) return null
  const { version, lastLoginAt, hasSecondFactor, mayAddPasskey } = found
  const values = recordOf<UserRecord>(USER_COLUMNS, found)
  return { userId, version, values, hasSecondFactor: Boolean(hasSecondFactor), mayAddPasskey, lastLoginAt }
}

export const fullName = ({ userFirstName, userLastName }: UserRecord): string => `${userFirstName} ${userLastName}`
