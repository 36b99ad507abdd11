import type { PairStatus, TrustedPairRecord } from '@portal/contract/trusted-pairs/trusted-pair'
import type { Kysely } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { personKey } from '../watch-lists/index.ts'
import { pairColumns } from './trusted-pair-record.ts'

const contentOf = (pair: TrustedPairRecord) => ({
  ...pairColumns(pair),
  sender_key: personKey(pair.pairSender),
  receiver_key: personKey(pair.pairReceiver),
})

/** Inserts a pair as PENDING. Returns false if the same pair is already pending. */
export async function insertPendingPair(
  db: Kysely<Database>,
  pairId: string,
  pair: TrustedPairRecord,
  makerId: string,
  now: Date,
): Promise<boolean> {
  const inserted = await db
    .insertInto('trusted_pair')
    .values({
      pair_id: pairId,
      ...contentOf(pair),
      pair_status: 'PENDING',
      maker_id: makerId,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('pair_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Makes a rejected pair PENDING again with new content. Returns false if the pair is no longer rejected. */
export async function revivePair(
  db: Kysely<Database>,
  pairId: string,
  pair: TrustedPairRecord,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('trusted_pair')
    .set((eb) => ({ ...contentOf(pair), pair_status: 'PENDING', version: eb('version', '+', 1), updated_at: now }))
    .where('pair_id', '=', pairId)
    .where('pair_status', '=', 'DECLINED')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Changes a pair's status. Returns false if the current status is not `from`. */
export async function movePair(
  db: Kysely<Database>,
  pairId: string,
  { from, to, checkerId, now }: { from: PairStatus; to: PairStatus; checkerId?: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('trusted_pair')
    .set((eb) => ({
      pair_status: to,
      version: eb('version', '+', 1),
      updated_at: now,
      ...(checkerId === undefined ? {} : { checker_id: checkerId }),
    }))
    .where('pair_id', '=', pairId)
    .where('pair_status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
