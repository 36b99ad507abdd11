import { ALL_SUBSIDIARIES, type RoleStatus } from '@portal/contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database, Snapshot } from '../../db/schema.ts'
import { limitText } from './role.rules.ts'

/** A role with its privileges, as changes are made from it. */
export interface RoleRecord {
  readonly role_id: string
  readonly role_name: string
  readonly role_trn_limit: string | null
  readonly role_status: RoleStatus
  /** Subsidiary it belongs to; null for all. */
  readonly country_id: string | null
  readonly version: number
  /** `MODULE|TYPE`, in the order of the matrix. */
  readonly privileges: readonly string[]
}

/** The role, locked until the transaction ends if asked; null when there is none. Giving it to somebody waits for the lock. */
export async function findRole(
  db: Kysely<Database>,
  roleId: string,
  { lock = false, scope = sql<boolean>`true` }: { lock?: boolean; scope?: RawBuilder<boolean> } = {},
): Promise<RoleRecord | null> {
  const { rows } =
    await sql<RoleRecord>`select r.role_id, r.role_name, r.role_trn_limit, r.role_status, r.country_id, r.version,
      array(select p.module_name || '|' || p.type from role_privilege rp join privilege p using (privilege_id)
        where rp.role_id = r.role_id order by p.privilege_id) as privileges
    from role r where r.role_id = ${roleId} and ${scope} ${lock ? sql`for no key update of r` : sql``}`.execute(db)
  return rows[0] ?? null
}

/** The role's fields as texts; what checkers see and what staleness is judged by. */
export function roleSnapshot(role: RoleRecord): Snapshot {
  return {
    roleName: role.role_name,
    roleTrnLimit: limitText(role.role_trn_limit),
    roleStatus: role.role_status,
    countryId: role.country_id ?? ALL_SUBSIDIARIES,
    privileges: role.privileges.join(','),
  }
}
