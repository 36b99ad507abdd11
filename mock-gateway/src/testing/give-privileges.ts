import { PRIVILEGES, type Privilege } from '@portal/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../engine/db/schema.ts'

/** Adds privileges to a role without applying any rules, because this is setup and not the tested behaviour. */
export async function givePrivileges(
  db: Kysely<Database>,
  roleId: string,
  privileges: readonly Privilege[],
): Promise<void> {
  const given = PRIVILEGES.filter((one) =>
    privileges.includes(`${one.privilegeModuleName}|${one.privilegeType}` as Privilege),
  )
  if (given.length === 0) return
  await db
    .insertInto('role_privilege')
    .values(given.map(({ privilegeId }) => ({ role_id: roleId, privilege_id: privilegeId })))
    .execute()
}
