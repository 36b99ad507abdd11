import { ALL_SUBSIDIARIES } from '@portal/contract'
import type { RoleRecord } from '@portal/contract/roles/role'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import {
  choiceIn,
  columnsOf,
  heldPrivileges,
  type ListColumns,
  recordOf,
  selectionsOf,
} from '../../../engine/read/index.ts'

const roles = (db: Kysely<Database>) => db.selectFrom('role as r')
const column = columnsOf(roles)

/** SQL of each field, over `role r`. */
const ROLE_COLUMNS: ListColumns<RoleRecord> = {
  roleName: column.name('r.role_name'),
  roleTrnLimit: column.limit('r.role_trn_limit'),
  countryId: column.text(column.eb.fn.coalesce(column.ref('r.country_id'), sql.lit(ALL_SUBSIDIARIES))),
  roleStatus: choiceIn('status.role', column.text('r.role_status')),
  privileges: column.plain(heldPrivileges(column.ref('r.role_id'))),
}

/**
 * Returns the role, or null if there is no such role. If requested, the role is locked until the transaction ends; a
 * call that assigns the role to a user waits for the lock. `subsidiary` is null if the role belongs to all
 * subsidiaries.
 */
export async function findRole(
  db: Kysely<Database>,
  roleId: string,
  { lock = false, scope = sql<boolean>`true` }: { lock?: boolean; scope?: RawBuilder<boolean> } = {},
) {
  const query = roles(db)
    .select(selectionsOf(ROLE_COLUMNS))
    .select(['r.version', 'r.country_id as subsidiary'])
    .where('r.role_id', '=', roleId)
    .where(scope)
  const found = await (lock ? query.forNoKeyUpdate('r') : query).executeTakeFirst()
  if (found === undefined) return null
  const { version, subsidiary } = found
  return { version, subsidiary, values: recordOf<RoleRecord>(ROLE_COLUMNS, found) }
}
