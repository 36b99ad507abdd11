import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'

export type SourceRecord = Selectable<Database['pickup_source']>

/**
 * Returns a partner's active enquiry address, where its system answers for orders that the partner did not send. Null
 * if the partner has no active address. Only live addresses exist, because tellers pay only live orders.
 */
export async function findSource(db: Kysely<Database>, mtoCode: string): Promise<SourceRecord | null> {
  const found = await db
    .selectFrom('pickup_source')
    .selectAll()
    .where('mto_code', '=', mtoCode)
    .where('env', '=', 'live')
    .where('source_status', '=', 'ACTIVE')
    .executeTakeFirst()
  return found ?? null
}

/** Returns the pending or active address with that id, locked if requested. Null if no such address exists. */
export async function findSourceById(
  db: Kysely<Database>,
  sourceId: string,
  lock: boolean,
): Promise<SourceRecord | null> {
  let query = db
    .selectFrom('pickup_source')
    .selectAll()
    .where('source_id', '=', sourceId)
    .where('source_status', '<>', 'ENDED')
  if (lock) query = query.forNoKeyUpdate()
  return (await query.executeTakeFirst()) ?? null
}

interface NewSource {
  readonly sourceId: string
  readonly mtoCode: string
  readonly url: string
  readonly secretWrapped: Buffer
  readonly createdBy: string
  readonly now: Date
}

/**
 * Inserts an address that awaits authorization. False if another address of the partner already awaits authorization.
 */
export async function insertPendingSource(db: Kysely<Database>, source: NewSource): Promise<boolean> {
  const inserted = await db
    .insertInto('pickup_source')
    .values({
      source_id: source.sourceId,
      mto_code: source.mtoCode,
      env: 'live',
      url: source.url,
      secret_wrapped: source.secretWrapped,
      source_status: 'PENDING',
      created_by: source.createdBy,
      created_at: source.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['mto_code', 'env']).where(sql<boolean>`source_status = 'PENDING'`).doNothing(),
    )
    .returning('source_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Activates a pending address and ends the previous one. False if the address is no longer pending. */
export async function activateSource(
  db: Kysely<Database>,
  { sourceId, mtoCode }: Pick<NewSource, 'sourceId' | 'mtoCode'>,
) {
  const former = await findSource(db, mtoCode)
  if (former !== null) await endSource(db, former.source_id)
  const moved = await db
    .updateTable('pickup_source')
    .set({ source_status: 'ACTIVE' })
    .where('source_id', '=', sourceId)
    .where('source_status', '=', 'PENDING')
    .returning('source_id')
    .executeTakeFirst()
  return moved !== undefined
}

export async function endSource(db: Kysely<Database>, sourceId: string): Promise<void> {
  await db.updateTable('pickup_source').set({ source_status: 'ENDED' }).where('source_id', '=', sourceId).execute()
}

/** Activates an address without an approval, for the demo and for tests. */
export async function setSource(db: Kysely<Database>, source: NewSource): Promise<void> {
  await insertPendingSource(db, source)
  await activateSource(db, source)
}
