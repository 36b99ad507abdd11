import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import type { Granter, Rights } from './grant.rules.ts'

/** Who takes part, and whether by submitting or by deciding. */
export interface NamedGranter extends Granter {
  readonly userId: string
}

/** People with their rights of this moment: what a role lost while a change waited is not granted with it. */
export async function readGranters(db: Kysely<Database>, userIds: readonly string[]): Promise<NamedGranter[]> {
  const { rows } = await sql<NamedGranter>`select u.user_id as "userId", u.user_type as "userType",
      u.country_id as "countryId", case when r.role_status = 'ACTIVE' then r.role_trn_limit else 0 end as "limit",
      array(select p.module_name || '|' || p.type from role_privilege rp join privilege p using (privilege_id)
        where rp.role_id = r.role_id and r.role_status = 'ACTIVE' and u.status = 'ACTIVE') as privileges
    from app_user u join role r using (role_id) where u.user_id = any(${[...userIds]}::uuid[])`.execute(db)
  return rows
}

/** What a role gives, and where it may be given. */
export interface GivenRole extends Rights {
  readonly roleId: string
  readonly countryId: string | null
}

/** Roles as they stand now, held so that nobody widens them meanwhile. */
export async function readGivenRoles(db: Kysely<Database>, roleIds: readonly string[]): Promise<GivenRole[]> {
  const { rows } = await sql<GivenRole>`select r.role_id as "roleId", r.country_id as "countryId",
      r.role_trn_limit as "limit",
      array(select p.module_name || '|' || p.type from role_privilege rp join privilege p using (privilege_id)
        where rp.role_id = r.role_id order by p.privilege_id) as privileges
    from role r where r.role_id = any(${[...roleIds]}::text[]) order by r.role_id for share of r`.execute(db)
  return rows
}
