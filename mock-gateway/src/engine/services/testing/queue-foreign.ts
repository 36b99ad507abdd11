import type { Kysely } from 'kysely'
import { v7 as uuid } from 'uuid'
import { changeHash } from '../../approvals/change-hash.ts'
import type { Database } from '../../db/schema.ts'
import { namedId } from '../../ids/named-id.ts'
import { insertTestWrite } from './insert-test-write.ts'

/** Queues a new record of a service that this gateway does not know, and returns the id of the item. */
export async function queueForeign(db: Kysely<Database>, now: Date): Promise<string> {
  const cqId = uuid()
  const after = { notesTitle: 'Of a removed service' }
  const record = { subject: 'x-gone-note', module: 'CASH_PICKUP' } as const
  const writeId = await insertTestWrite(db, { state: 'QUEUED', now })
  await db.updateTable('service_write').set({ cq_id: cqId }).where('write_id', '=', writeId).execute()
  await db
    .insertInto('queue_item')
    .values({
      ...{ ...record, cq_id: cqId, target_id: writeId, action: 'CREATE', name: 'A note', status: 'PENDING' },
      ...{
        reason: null,
        maker_id: namedId('user ho.maker'),
        maker_language: 'en',
        checker_id: null,
        base_version: 1,
        before: null,
      },
      ...{ after: JSON.stringify(after), payload_hash: changeHash(null, after), amount: null, currency: null },
      ...{ mto_code: null, country_id: '01', branch_sol_id: null, votes_needed: 1, replaces: null },
      ...{ created_at: now, updated_at: now, expires_at: new Date(now.getTime() + 86_400_000) },
    })
    .execute()
  return cqId
}
