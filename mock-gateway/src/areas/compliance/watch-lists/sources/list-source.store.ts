import { type KeptListSource, NO_SOURCE } from '@portal/contract/watch-lists/list-source'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'

/** A list's source as stored, and its state. */
export interface FoundSource {
  readonly values: KeptListSource
  readonly version: number
  readonly nextFetchAt: Date | null
}

const FIRST: FoundSource = { values: NO_SOURCE, version: 1, nextFetchAt: null }

/** Returns the source of a list. A list that never had a source has the first version of an empty source. */
export async function findSource(
  db: Kysely<Database>,
  listCode: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<FoundSource> {
  const query = db.selectFrom('list_source').selectAll().where('list_code', '=', listCode)
  const found = await (lock ? query.forUpdate() : query).executeTakeFirst()
  if (found === undefined) return FIRST
  return { values: valuesOf(found), version: found.version, nextFetchAt: found.next_fetch_at }
}

export const valuesOf = (row: Selectable<Database['list_source']>): KeptListSource => ({
  isFetched: row.is_fetched ? 'YES' : 'NO',
  sourceUrls: row.source_urls,
  sourceFormat: row.source_format,
  sourceSchedule: row.source_schedule,
  everyHours: row.every_hours,
  dailyAt: row.daily_at,
  freshDays: row.fresh_days,
  additionsAtOnce: row.additions_at_once ? 'YES' : 'NO',
  approvalShare: row.approval_share,
})

interface Written {
  readonly makerId: string | null
  readonly checkerId: string | null
  readonly now: Date
}

/** Writes an authorized source. A source that is fetched is due at once, so that a wrong address is noticed at once. */
export async function writeSource(
  db: Kysely<Database>,
  listCode: string,
  values: KeptListSource,
  { makerId, checkerId, now }: Written,
): Promise<void> {
  const content = {
    is_fetched: values.isFetched === 'YES',
    source_urls: values.sourceUrls === null ? null : [...values.sourceUrls],
    source_format: values.sourceFormat,
    source_schedule: values.sourceSchedule,
    every_hours: values.everyHours,
    daily_at: values.dailyAt,
    fresh_days: values.freshDays,
    additions_at_once: values.additionsAtOnce === 'YES',
    approval_share: values.approvalShare,
    maker_id: makerId,
    checker_id: checkerId,
    updated_at: now,
    next_fetch_at: values.isFetched === 'YES' ? now : null,
  }
  await db
    .insertInto('list_source')
    .values({ list_code: listCode, ...content, version: FIRST.version + 1 })
    .onConflict((conflict) =>
      conflict
        .column('list_code')
        .doUpdateSet(({ eb, ref }) => ({ ...content, version: eb(ref('list_source.version'), '+', 1) })),
    )
    .execute()
}
