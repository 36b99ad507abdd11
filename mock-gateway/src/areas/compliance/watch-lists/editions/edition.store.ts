import { EDITION_LIMITS, partsOf } from '@portal/contract/watch-lists/list-edition'
import type { EditionFile } from '@portal/contract/watch-lists/list-editions.calls'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { deleteInBatches } from '../../../../engine/jobs/index.ts'

/** Returns a user's edition; null if the user has no such edition. */
export async function findEdition(
  db: Kysely<Database>,
  { editionId, makerId }: { readonly editionId: string; readonly makerId: string },
  { lock = false }: { lock?: boolean } = {},
) {
  const query = db
    .selectFrom('list_edition')
    .selectAll()
    .where('edition_id', '=', editionId)
    .where('maker_id', '=', makerId)
  return (await (lock ? query.forNoKeyUpdate() : query).executeTakeFirst()) ?? null
}

/** Returns the names of an edition's files. */
export async function editionFiles(db: Kysely<Database>, editionId: string): Promise<readonly string[]> {
  const { files } = await db
    .selectFrom('list_edition')
    .select('files')
    .where('edition_id', '=', editionId)
    .executeTakeFirstOrThrow()
  return files.map(({ fileName }) => fileName)
}

/**
 * Returns the user's edition with the same files, if some of its parts have not arrived; null if there is no such
 * edition.
 */
export async function findUnfinished(
  db: Kysely<Database>,
  { makerId, listFormat, files }: { makerId: string; listFormat: string; files: readonly EditionFile[] },
) {
  const found = await db
    .selectFrom('list_edition')
    .selectAll()
    .where('maker_id', '=', makerId)
    .where('edition_status', '=', 'RECEIVING')
    .where(sql<boolean>`list_format = ${listFormat} and files = ${JSON.stringify(files)}::jsonb`)
    .executeTakeFirst()
  return found ?? null
}

const NEEDS_NO_ENTRIES = `not exists (select 1 from watch_list l where l.edition_id = e.edition_id)
  and not exists (select 1 from watch_list_version v where v.edition_id = e.edition_id and v.written_at is null)
  and not exists (select 1 from list_source s where s.edition_id = e.edition_id)
  and not exists (select 1 from queue_item q where q.subject in ('watch-list', 'list-update') and q.status = 'PENDING'
    and q.after ->> 'editionId' = e.edition_id::text)`

/** Returns the SQL condition over `list_edition e` for editions that no list, source and pending change uses. */
export const IS_UNUSED = sql<boolean>`(not exists (select 1 from watch_list_version v where v.edition_id = e.edition_id)
  and ${sql.raw(NEEDS_NO_ENTRIES)})`

/**
 * Returns the SQL condition over `list_edition e` for editions whose entries no list, source and pending change needs.
 */
export const NO_LIST_NEEDS_ENTRIES = sql<boolean>`(${sql.raw(NEEDS_NO_ENTRIES)})`

/** Returns the size in bytes of the files of a user's editions that no list and no pending change uses. */
export async function unusedBytes(db: Kysely<Database>, makerId: string): Promise<number> {
  const unused = await db
    .selectFrom('list_edition as e')
    .select('e.files')
    .where('e.maker_id', '=', makerId)
    .where(IS_UNUSED)
    .execute()
  return sizeOf(unused.flatMap(({ files }) => files))
}

/** Returns the size in bytes of all files. */
export const sizeOf = (files: readonly EditionFile[]): number => files.reduce((sum, { byteSize }) => sum + byteSize, 0)

/** Returns the first part that has not arrived, by its file and its place in the file; null if all have arrived. */
export async function firstMissingPart(
  db: Kysely<Database>,
  editionId: string,
  files: readonly EditionFile[],
): Promise<{ readonly fileNo: number; readonly partNo: number } | null> {
  const arrived = await db
    .selectFrom('list_edition_part')
    .select(['file_no', 'part_no'])
    .where('edition_id', '=', editionId)
    .execute()
  const known = new Set(arrived.map(({ file_no, part_no }) => `${file_no} ${part_no}`))
  for (const [fileNo, { byteSize }] of files.entries())
    for (let partNo = 0; partNo < partsOf(byteSize); partNo += 1)
      if (!known.has(`${fileNo} ${partNo}`)) return { fileNo, partNo }
  return null
}

/** Returns the number of bytes that a part must have. */
export function partSize({ byteSize }: EditionFile, partNo: number): number {
  return Math.min(EDITION_LIMITS.partBytes, byteSize - partNo * EDITION_LIMITS.partBytes)
}

/** Stores a part, unless the part has already arrived. */
export async function insertPart(
  db: Kysely<Database>,
  part: { readonly editionId: string; readonly fileNo: number; readonly partNo: number; readonly content: Buffer },
): Promise<void> {
  await db
    .insertInto('list_edition_part')
    .values({ edition_id: part.editionId, file_no: part.fileNo, part_no: part.partNo, content: part.content })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns the bytes of a part. */
export async function readPart(
  db: Kysely<Database>,
  editionId: string,
  fileNo: number,
  partNo: number,
): Promise<Buffer> {
  const { content } = await db
    .selectFrom('list_edition_part')
    .select('content')
    .where('edition_id', '=', editionId)
    .where('file_no', '=', fileNo)
    .where('part_no', '=', partNo)
    .executeTakeFirstOrThrow()
  return content
}

/** Deletes the entries of an edition in batches, because a large edition has millions of them. */
export async function deleteEntries(db: Kysely<Database>, editionId: string): Promise<void> {
  await deleteInBatches(db, 'list_edition_entry', sql`edition_id = ${editionId}`)
}

/**
 * Appends entries to an edition that is being read.
 * @param entries an array of `PublishedEntry` in JSON
 * @param before number of the edition's entries before these
 */
export async function insertEntries(
  db: Kysely<Database>,
  editionId: string,
  entries: string,
  before: number,
): Promise<void> {
  await sql`insert into list_edition_entry
      (edition_id, place, entry_name, other_names, birth_date, country, source_id, entry_kind, programme, documents, remarks)
    select ${editionId}, ${before} + e.place, e.entry ->> 'entryName',
      array(select jsonb_array_elements_text(e.entry -> 'otherNames')
        union all select weak || ' (weak)' from jsonb_array_elements_text(e.entry -> 'weakNames') as weak),
      e.entry ->> 'birthDate', e.entry ->> 'country', e.entry ->> 'sourceId', e.entry ->> 'entryKind',
      e.entry ->> 'programme', e.entry ->> 'documents', e.entry ->> 'remarks'
    from jsonb_array_elements(${entries}::jsonb) with ordinality as e(entry, place)`.execute(db)
}

/** Deletes an edition with its parts and entries, unless a list, a source or a pending change uses it. */
export async function deleteEdition(db: Kysely<Database>, editionId: string): Promise<void> {
  const unused = await db
    .selectFrom('list_edition as e')
    .select('e.edition_id')
    .where('e.edition_id', '=', editionId)
    .where(IS_UNUSED)
    .executeTakeFirst()
  if (unused === undefined) return
  await deleteEntries(db, editionId)
  await deleteInBatches(db, 'list_edition_part', sql`edition_id = ${editionId}`, 50)
  await db.deleteFrom('list_edition as e').where('e.edition_id', '=', editionId).where(IS_UNUSED).execute()
}
