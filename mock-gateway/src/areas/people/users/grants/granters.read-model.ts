import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { heldPrivileges } from '../../../../engine/read/index.ts'
import type { Granter, Rights } from './grant.rules.ts'

/** A person who takes part in a grant, as maker or checker. */
export interface NamedGranter extends Granter {
  readonly userId: string
}

/** Returns people with their current rights. A right that a role lost while a change was pending cannot be granted. */
export async function readGranters(db: Kysely<Database>, userIds: readonly string[]): Promise<NamedGranter[]> {
  const people = await db
    .selectFrom('app_user as u')
    .innerJoin('role as r', 'r.role_id', 'u.role_id')
    .select(['u.user_id as userId', 'u.user_type as userType', 'u.country_id as countryId', 'u.status'])
    .select(['r.role_status as roleStatus', 'r.role_trn_limit as limit'])
    .select(({ ref }) => heldPrivileges(ref('r.role_id')).as('privileges'))
    .where(({ eb, fn, val }) => eb('u.user_id', '=', fn.any(val([...userIds]))))
    .execute()
  return people.map(({ status, roleStatus, limit, privileges, ...person }) => {
    const hasRole = roleStatus === 'ACTIVE'
    return {
      ...person,
      limit: hasRole ? limit : '0',
      privileges: hasRole && status === 'ACTIVE' ? privileges : [],
    }
  })
}

/** The rights of a role, and the subsidiary in which it may be assigned. */
export interface GivenRole extends Rights {
  readonly roleId: string
  readonly countryId: string | null
}

/** Returns roles in their current state, and locks them so that they cannot gain rights in the meantime. */
export async function readGivenRoles(db: Kysely<Database>, roleIds: readonly string[]): Promise<GivenRole[]> {
  return await db
    .selectFrom('role as r')
    .select(['r.role_id as roleId', 'r.country_id as countryId', 'r.role_trn_limit as limit'])
    .select(({ ref }) => heldPrivileges(ref('r.role_id')).as('privileges'))
    .where(({ eb, fn, val }) => eb('r.role_id', '=', fn.any(val([...roleIds]))))
    .orderBy('r.role_id')
    .forShare('r')
    .execute()
}
