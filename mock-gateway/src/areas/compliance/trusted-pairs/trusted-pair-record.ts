import { TRUSTED_PAIR, type TrustedPairRecord } from '@portal/contract/trusted-pairs/trusted-pair'
import type { Kysely } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { keptIn, namedAsWire, recordOf, selectionsOf } from '../../../engine/read/index.ts'

/** The columns of the record's fields over `trusted_pair p`. */
export const KEPT = keptIn('trusted_pair', 'p', namedAsWire(TRUSTED_PAIR))

/** Returns the values of a pair by their database columns. */
export const pairColumns = (values: TrustedPairRecord) => KEPT.written(values)

/**
 * Returns a pair, or null if there is no such pair. Also finds ended pairs. If requested, the pair is locked until the
 * transaction ends.
 */
export async function findPair(db: Kysely<Database>, pairId: string, { lock = false }: { lock?: boolean } = {}) {
  const query = db
    .selectFrom('trusted_pair as p')
    .select(selectionsOf(KEPT.columns))
    .select(['p.pair_status as status', 'p.version'])
    .where('p.pair_id', '=', pairId)
  const found = await (lock ? query.forNoKeyUpdate('p') : query).executeTakeFirst()
  if (found === undefined) return null
  const { status, version } = found
  return { status, version, values: recordOf<TrustedPairRecord>(KEPT.columns, found) }
}

/** Returns the display name of a pair for queues and lists. */
export const pairName = ({ pairSender, pairReceiver }: Pick<TrustedPairRecord, 'pairSender' | 'pairReceiver'>) =>
  `${pairSender} → ${pairReceiver}`
