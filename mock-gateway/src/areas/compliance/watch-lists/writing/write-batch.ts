import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { CONTENT } from '../entries/list-changes.ts'
import { reportVersion } from '../entries/report-version.ts'
import { contentColumns } from '../watch-list.store.ts'

/**
 * Writes the next differences of the version of a list that is being written, in the caller's transaction. With the
 * last ones, the version takes effect. Each difference is written once, even if two gateways write the same version.
 * @returns whether differences are left
 */
export async function writeBatch(
  db: Kysely<Database>,
  listCode: string,
  { most, now }: { readonly most: number; readonly now: Date },
): Promise<boolean> {
  // The list before the version, as in every other transaction that changes a list.
  await db.selectFrom('watch_list').select('list_code').where('list_code', '=', listCode).forNoKeyUpdate().execute()
  const version = await db
    .selectFrom('watch_list_version as v')
    .innerJoin('list_comparison as c', 'c.cq_id', 'v.cq_id')
    .select(['c.cq_id as cqId', 'v.list_version as listVersion', 'c.written_changes as written', 'c.last_entry_no'])
    .select((eb) => eb('c.entries_lost', '+', eb.ref('c.entries_changed')).as('known'))
    .select(sql<number>`c.entries_added + c.entries_changed + c.entries_lost`.as('all'))
    .where('v.list_code', '=', listCode)
    .where('v.written_at', 'is', null)
    .executeTakeFirst()
  if (version === undefined) return false
  const upTo = Math.min(version.written + most, version.all)
  await writeDifferences(db, { ...version, listCode, upTo, lastEntryNo: version.last_entry_no ?? 0 })
  await db.updateTable('list_comparison').set({ written_changes: upTo }).where('cq_id', '=', version.cqId).execute()
  if (upTo < version.all) return true
  await putInForce(db, { listCode, listVersion: version.listVersion }, now)
  return false
}

interface Part {
  readonly cqId: string
  readonly listCode: string
  readonly listVersion: number
  /** The numbers of the last difference written before, and of the last one to write now. */
  readonly written: number
  readonly upTo: number
  /** The number of differences before the added entries, which get the numbers after `lastEntryNo`. */
  readonly known: number
  readonly lastEntryNo: number
}

async function writeDifferences(db: Kysely<Database>, part: Part): Promise<void> {
  const { cqId, listCode, listVersion, written, upTo, known, lastEntryNo } = part
  const columns = (of: string) => sql.join(CONTENT.map((name) => sql.ref(`${of}.${name}`)))
  await sql`update watch_list_entry e set gone_version = ${listVersion} from list_difference d
    where d.cq_id = ${cqId} and d.change_no > ${written} and d.change_no <= ${upTo} and d.change <> 'ADDED'
      and e.list_code = ${listCode} and e.entry_no = d.entry_no and e.gone_version is null
      and e.list_version < ${listVersion}`.execute(db)
  await sql`insert into watch_list_entry (list_code, list_version, entry_no, ${sql.join(CONTENT.map((name) => sql.ref(name)))},
      search_text)
    select ${listCode}, ${listVersion}, coalesce(d.entry_no, ${lastEntryNo}::int + d.change_no - ${known}::int),
      ${columns('d')}, d.search_text
    from list_difference d
    where d.cq_id = ${cqId} and d.change_no > ${written} and d.change_no <= ${upTo} and d.change <> 'LOST'`.execute(db)
}

/** Makes a written version the one in force. */
async function putInForce(
  db: Kysely<Database>,
  version: { readonly listCode: string; readonly listVersion: number },
  now: Date,
): Promise<void> {
  const { listCode, listVersion } = version
  await db
    .updateTable('watch_list_version')
    .set({ written_at: now })
    .where('list_code', '=', listCode)
    .where('list_version', '=', listVersion)
    .execute()
  const content = sql.join(contentColumns.map((name) => sql`${sql.ref(name)} = v.${sql.ref(name)}`))
  await sql`update watch_list l set ${content}, list_status = 'ACTIVE', checker_id = coalesce(v.checker_id, l.checker_id),
      version = l.version + 1, updated_at = ${now}
    from watch_list_version v
    where l.list_code = ${listCode} and v.list_code = ${listCode} and v.list_version = ${listVersion}`.execute(db)
  await reportVersion(db, version, now)
}
