import type { OrphanReason, OrphanType } from '@portal/contract/orphans/orphan'
import type { Kysely } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import type { OrphanState } from './orphan.rules.ts'
import { type OrphanMoment, orphansFrom } from './orphans.source.ts'

export interface FoundOrphan extends OrphanState {
  readonly orphanType: OrphanType
  readonly reason: OrphanReason
}

/** Returns the transaction's current state as an orphan of that type. Null if it is not an orphan of that type. */
export async function findOrphan(
  db: Kysely<Database>,
  transactionId: string,
  at: OrphanMoment,
): Promise<FoundOrphan | null> {
  const found = await orphansFrom(db, at)
    .select(['o.reason', 't.transaction_status as status', 't.core_state as core'])
    .where('t.transaction_id', '=', transactionId)
    .executeTakeFirst()
  return found === undefined ? null : { ...found, orphanType: at.orphanType }
}
