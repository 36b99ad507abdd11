import { type KeptListSource, NO_SOURCE, type Validators } from '@portal/contract/watch-lists/list-source'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'

/** A list's source as stored, and its state. */
export interface FoundSource {
  readonly values: KeptListSource
  readonly version: number
  readonly nextFetchAt: Date | null
  /** The time of the last successful fetch, or the time at which the source took effect; null without a source. */
  readonly freshSince: Date | null
}

const FIRST: FoundSource = { values: NO_SOURCE, version: 1, nextFetchAt: null, freshSince: null }

/** Returns the source of a list. A list that never had a source has the first version of an empty source. */
export async function findSource(
  db: Kysely<Database>,
  listCode: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<FoundSource> {
  const query = db.selectFrom('list_source').selectAll().where('list_code', '=', listCode)
  const found = await (lock ? query.forUpdate() : query).executeTakeFirst()
  if (found === undefined) return FIRST
  return foundSource(found)
}

const foundSource = (row: Selectable<Database['list_source']>): FoundSource => ({
  values: valuesOf(row),
  version: row.version,
  nextFetchAt: row.next_fetch_at,
  freshSince: row.fresh_since,
})

const valuesOf = (row: Selectable<Database['list_source']>): KeptListSource => ({
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
    // The answers of other addresses say nothing about these.
    validators: null,
    ...{ failures: 0, fresh_since: now },
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

/** A source whose fetch is due. */
export interface DueSource {
  readonly listCode: string
  readonly values: KeptListSource
  readonly version: number
  readonly validators: Validators | null
  /** The edition that the last successful fetch found; null before the first one. */
  readonly editionId: string | null
  readonly failures: number
  readonly askedBy: string | null
}

/** Returns the source that is longest overdue; null if none is due. Lists that are being written are fetched later. */
export async function dueSource(db: Kysely<Database>, now: Date): Promise<DueSource | null> {
  const due = await db
    .selectFrom('list_source')
    .selectAll()
    .where('next_fetch_at', '<=', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('watch_list_version as v')
            .select('v.list_version')
            .whereRef('v.list_code', '=', 'list_source.list_code')
            .where('v.written_at', 'is', null),
        ),
      ),
    )
    .orderBy('next_fetch_at')
    .orderBy('list_code')
    .limit(1)
    .executeTakeFirst()
  if (due === undefined) return null
  const { list_code: listCode, version, validators, edition_id: editionId, failures, asked_by: askedBy } = due
  return { listCode, values: valuesOf(due), version, validators, editionId, failures, askedBy }
}

const DAY_MS = 24 * 60 * 60_000

/**
 * Returns the number of whole days without a successful fetch, if this is more than the source allows; null in all
 * other cases, and for a list that is not fetched.
 */
export function daysOutdated({ values, freshSince }: FoundSource, now: Date): number | null {
  if (values.isFetched === 'NO' || freshSince === null) return null
  const age = now.getTime() - freshSince.getTime()
  return age > values.freshDays * DAY_MS ? Math.floor(age / DAY_MS) : null
}

/** Returns the sources of all lists that are fetched, the longest outdated first. */
export async function fetchedSources(
  db: Kysely<Database>,
): Promise<(FoundSource & { readonly listCode: string; readonly listName: string; readonly failures: number })[]> {
  const sources = await db
    .selectFrom('list_source as s')
    .innerJoin('watch_list as l', 'l.list_code', 's.list_code')
    .selectAll('s')
    .select('l.list_name')
    .where('s.is_fetched', '=', true)
    .orderBy('s.fresh_since')
    .orderBy('s.list_code')
    .execute()
  return sources.map((row) => ({
    ...foundSource(row),
    listCode: row.list_code,
    listName: row.list_name,
    failures: row.failures,
  }))
}
