import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../../engine/db/schema.ts'
import { buildList, type EntryRows } from '../../building/build-list.ts'
import { searchedList } from '../../building/list-data.ts'

/** The columns of an entry as the change leaves it, or as it was before. */
const NOW = ['entry_name', 'other_names', 'birth_date', 'country'] as const
const WAS = ['was_name', 'was_other_names', 'was_birth_date', 'was_country'] as const

/**
 * Returns indexes of the stored differences of a change, as they will be and as they were, and the numbers of the
 * entries in force. A thread builds them.
 */
export async function storedEntries(db: Kysely<Database>, cqId: string) {
  const { now, was } = await db
    .selectFrom('list_difference')
    .select(sql<number>`(count(*) filter (where change <> 'LOST'))::int`.as('now'))
    .select(sql<number>`(count(*) filter (where change <> 'ADDED'))::int`.as('was'))
    .where('cq_id', '=', cqId)
    .executeTakeFirstOrThrow()
  const touched = await db
    .selectFrom('list_difference')
    .select('entry_no')
    .where('cq_id', '=', cqId)
    .where('entry_no', 'is not', null)
    .execute()
  return {
    now: searchedList(await buildList(differences(db, cqId, { columns: NOW, without: 'LOST' }), now)).index,
    was: searchedList(await buildList(differences(db, cqId, { columns: WAS, without: 'ADDED' }), was)).index,
    touched: new Set(touched.map(({ entry_no }) => entry_no)),
  }
}

interface Side {
  readonly columns: typeof NOW | typeof WAS
  /** The kind of changes that have no entry on this side. */
  readonly without: 'LOST' | 'ADDED'
}

const differences = (db: Kysely<Database>, cqId: string, { columns, without }: Side) =>
  async function* (atATime: number): AsyncGenerator<EntryRows> {
    for (let last = 0; ; ) {
      const part = db
        .selectFrom('list_difference')
        .select(['change_no', ...columns])
        .where('cq_id', '=', cqId)
        .where('change', '<>', without)
        .where('change_no', '>', last)
        .orderBy('change_no')
        .limit(atATime)
      const row = sql.join([sql.ref('change_no'), ...columns.map((name) => sql.ref(name))])
      const found = await db
        .selectFrom(part.as('d'))
        .select(sql<string>`json_agg(json_build_array(${row}) order by change_no)::text`.as('rows'))
        .select(sql<number>`count(*)::int`.as('count'))
        .select(sql<number>`coalesce(max(change_no), 0)`.as('last'))
        .executeTakeFirstOrThrow()
      if (found.count > 0) yield found
      if (found.count < atATime) return
      last = found.last
    }
  }
