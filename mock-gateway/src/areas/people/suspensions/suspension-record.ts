import { SUSPENSION, type SuspensionRecord } from '@portal/contract/suspensions/suspension'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { keptIn, namedAsWire, recordOf, selectionsOf } from '../../../engine/read/index.ts'

/** The columns of the record's fields over `partner_suspension s`. */
export const KEPT = keptIn('partner_suspension', 's', namedAsWire(SUSPENSION))

/** SQL over `partner_suspension s`: whether new orders are refused. `partner_is_suspended` has the same condition. */
export const IS_IN_FORCE: RawBuilder<boolean> = sql<boolean>`(s.suspension_status = 'ACTIVE'
  or (s.suspension_status = 'PENDING' and s.suspension_start = 'AT_ONCE'))`

/** Returns a suspension with its partner's name, also after its end. Null if no suspension has this id. */
export async function findSuspension(db: Kysely<Database>, suspensionId: string, { lock = false } = {}) {
  const query = db
    .selectFrom('partner_suspension as s')
    .innerJoin('mto as m', 'm.mto_code', 's.mto_code')
    .select(selectionsOf(KEPT.columns))
    .select(['s.suspension_status as status', 's.version', 'm.mto_name as partner'])
    .where('s.suspension_id', '=', suspensionId)
  const found = await (lock ? query.forNoKeyUpdate('s') : query).executeTakeFirst()
  if (found === undefined) return null
  const { status, version, partner } = found
  return { status, version, partner, values: recordOf<SuspensionRecord>(KEPT.columns, found) }
}
