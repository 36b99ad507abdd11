import type { SuspensionRecord, SuspensionStatus } from '@portal/contract/suspensions/suspension'
import type { Kysely } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { KEPT } from './suspension-record.ts'

/** Inserts a suspension as PENDING. Returns false if the same part is suspended or about to be. */
export async function insertPendingSuspension(
  db: Kysely<Database>,
  suspensionId: string,
  suspension: SuspensionRecord,
  { makerId, now }: { readonly makerId: string; readonly now: Date },
): Promise<boolean> {
  const inserted = await db
    .insertInto('partner_suspension')
    .values({
      suspension_id: suspensionId,
      ...KEPT.written(suspension),
      suspension_status: 'PENDING',
      maker_id: makerId,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('suspension_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Makes a rejected suspension PENDING again with new content. Returns false if it is no longer rejected. */
export async function reviveSuspension(
  db: Kysely<Database>,
  suspensionId: string,
  suspension: SuspensionRecord,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('partner_suspension')
    .set((eb) => ({
      ...KEPT.written(suspension),
      suspension_status: 'PENDING',
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('suspension_id', '=', suspensionId)
    // An emergency suspension that was rejected is LIFTED.
    .where('suspension_status', 'in', ['DECLINED', 'LIFTED'])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

interface Move {
  readonly from: SuspensionStatus
  readonly to: SuspensionStatus
  readonly checkerId?: string
  readonly now: Date
}

/** Changes the status of a suspension. Returns false if its current status is not `from`. */
export async function moveSuspension(
  db: Kysely<Database>,
  suspensionId: string,
  { from, to, checkerId, now }: Move,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('partner_suspension')
    .set((eb) => ({
      suspension_status: to,
      version: eb('version', '+', 1),
      updated_at: now,
      ...(checkerId === undefined ? {} : { checker_id: checkerId }),
    }))
    .where('suspension_id', '=', suspensionId)
    .where('suspension_status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
