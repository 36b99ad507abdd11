import { ROLE_STATUS_TONES, type RoleStatus } from '@portal/contract'
import { sql } from 'kysely'
import type { FindSource } from '../../../engine/find/index.ts'
import { foldedText, NOTHING, scopedBySide } from '../../../engine/read/index.ts'
import { rolesVisibleTo } from './role-scope.ts'

/** Finds roles by name and id. Operators have no list of roles. */
export const ROLE_FIND: FindSource = {
  name: 'role',
  order: 30,
  needs: 'ROLE|READ',
  from: (db) => db.selectFrom('role as r'),
  scope: ({ actor }) => scopedBySide(actor, { bank: () => rolesVisibleTo(actor), operator: () => NOTHING }),
  id: sql`r.role_id`,
  called: () => sql`r.role_name::text`,
  known: () => [sql`r.role_id`],
  status: () => sql`r.role_status`,
  search: () => foldedText(sql`(r.role_name || ' ' || r.role_id)`),
  exactly: (term) => (/^\d{1,10}$/.test(term) ? [sql`r.role_id = ${term.padStart(10, '0')}`] : []),
  statusIn: (status) => ({ key: `status.role.${status}`, tone: ROLE_STATUS_TONES[status as RoleStatus] }),
  list: () => '/roles',
}
