import type { Kysely } from 'kysely'
import { changeHash, EXPIRES_AFTER_MS } from '../approvals/index.ts'
import { namedId } from '../db/named-id.ts'
import type { Database } from '../db/schema.ts'
import { DEMO_ROLES } from './roles.ts'

const HOUR_MS = 60 * 60_000

/** The creation that the pending role waits for; comes after the users, one of whom asked for it. */
export async function insertRoleItem(db: Kysely<Database>, now: Date): Promise<void> {
  const { roleId, roleName, limit, privileges } = DEMO_ROLES.pending
  const makerId = namedId('user ho.maker')
  const createdAt = new Date(now.getTime() - 26 * HOUR_MS)
  const after = { roleName, roleTrnLimit: limit, privileges: privileges.join(','), roleStatus: 'ACTIVE' }
  await db
    .updateTable('role')
    .set({ maker_id: makerId, created_at: createdAt, updated_at: createdAt })
    .where('role_id', '=', roleId)
    .execute()
  await db
    .insertInto('queue_item')
    .values({
      cq_id: namedId(`creation ${roleName}`),
      subject: 'role',
      target_id: roleId,
      module: 'ROLE',
      action: 'CREATE',
      name: roleName,
      status: 'PENDING',
      reason: null,
      maker_id: makerId,
      checker_id: null,
      base_version: 1,
      before: null,
      after: JSON.stringify(after),
      payload_hash: changeHash(null, after),
      amount: null,
      currency: null,
      mto_code: null,
      votes_needed: 1,
      replaces: null,
      created_at: createdAt,
      updated_at: createdAt,
      expires_at: new Date(createdAt.getTime() + EXPIRES_AFTER_MS),
    })
    .execute()
}
