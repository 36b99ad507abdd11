import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'

export type SourceRecord = Selectable<Database['pickup_source']>

/** Where a partner's system answers for orders it did not send; null where it names no address. Tellers pay live orders alone. */
export async function findSource(db: Kysely<Database>, mtoCode: string): Promise<SourceRecord | null> {
  const found = await db
    .selectFrom('pickup_source')
    .selectAll()
    .where('mto_code', '=', mtoCode)
    .where('env', '=', 'live')
    .executeTakeFirst()
  return found ?? null
}

interface NewSource {
  readonly sourceId: string
  readonly mtoCode: string
  readonly url: string
  readonly secretWrapped: Buffer
  readonly createdBy: string
  readonly now: Date
}

/** Sets the address in place of the one that was there. */
export async function setSource(db: Kysely<Database>, source: NewSource): Promise<void> {
  const values = {
    source_id: source.sourceId,
    url: source.url,
    secret_wrapped: source.secretWrapped,
    created_by: source.createdBy,
    created_at: source.now,
  }
  await db
    .insertInto('pickup_source')
    .values({ ...values, mto_code: source.mtoCode, env: 'live' })
    .onConflict((conflict) => conflict.columns(['mto_code', 'env']).doUpdateSet(values))
    .execute()
}

export async function deleteSource(db: Kysely<Database>, sourceId: string): Promise<void> {
  await db.deleteFrom('pickup_source').where('source_id', '=', sourceId).execute()
}
