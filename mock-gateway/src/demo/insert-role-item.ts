import { ALL_SUBSIDIARIES } from '@portal/contract'
import type { Kysely } from 'kysely'
import { queueDemoChange } from '../engine/approvals/index.ts'
import type { Database } from '../engine/db/schema.ts'
import { namedId } from '../engine/ids/named-id.ts'
import { DEMO_ROLES } from './roles.ts'

const HOUR_MS = 60 * 60_000

/**
 * Inserts the queue item that creates the pending role. Runs after the users, because one of them requested the role.
 */
export async function insertRoleItem(db: Kysely<Database>, now: Date): Promise<void> {
  const { roleId, roleName, limit, privileges } = DEMO_ROLES.pending
  const makerId = namedId('user ho.maker')
  const at = new Date(now.getTime() - 26 * HOUR_MS)
  await db
    .updateTable('role')
    .set({ maker_id: makerId, created_at: at, updated_at: at })
    .where('role_id', '=', roleId)
    .execute()
  await queueDemoChange(db, {
    cqId: namedId(`creation ${roleName}`),
    subject: 'role',
    targetId: roleId,
    action: 'CREATE',
    fields: { roleName, roleTrnLimit: limit, roleStatus: 'ACTIVE', countryId: ALL_SUBSIDIARIES, privileges },
    makerId,
    at,
  })
}
