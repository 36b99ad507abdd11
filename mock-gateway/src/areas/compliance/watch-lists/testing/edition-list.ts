import type { Kysely } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '../../../../engine/db/schema.ts'
import { namedId } from '../../../../engine/ids/named-id.ts'
import { insertEntries } from '../editions/edition.store.ts'
import { insertPendingList, writeListVersion } from '../watch-list.store.ts'

const MAKER = namedId('user ho.maker')

/** Inserts an edition with one entry for each name, as if a user had sent its files. */
export async function insertEdition(
  db: Kysely<Database>,
  names: readonly string[],
  now: Date,
  maker = 'ho.maker',
): Promise<string> {
  const editionId = uuid()
  await db
    .insertInto('list_edition')
    .values({
      edition_id: editionId,
      list_format: 'OPENSANCTIONS_CSV',
      edition_status: 'READY',
      files: JSON.stringify([{ fileName: 'targets.simple.csv', byteSize: 1, sha256: '0'.repeat(64) }]),
      entry_count: names.length,
      maker_id: namedId(`user ${maker}`),
      created_at: now,
      progress_at: now,
    })
    .execute()
  const entries = names.map((entryName, at) => ({
    ...{ sourceId: `T-${at + 1}`, entryKind: 'PERSON', entryName, otherNames: [], weakNames: [] },
    ...{ birthDate: null, country: null, programme: null, documents: null, remarks: null },
  }))
  await insertEntries(db, editionId, JSON.stringify(entries), 0)
  return editionId
}

/** Inserts a list in force that is made from an edition. */
export async function insertEditionList(
  db: Kysely<Database>,
  listCode: string,
  names: readonly string[],
  now: Date,
): Promise<void> {
  const list = madeFrom(listCode, await insertEdition(db, names, now))
  await insertPendingList(db, list, { makerId: MAKER, now })
  await writeListVersion(db, list, { ...AUTHORIZED, now })
}

/** Inserts the next version of a list in force, with an entry for each name. */
export async function insertNextVersion(
  db: Kysely<Database>,
  listCode: string,
  names: readonly string[],
  now: Date,
): Promise<void> {
  await writeListVersion(db, madeFrom(listCode, await insertEdition(db, names, now)), { ...AUTHORIZED, now })
}

const AUTHORIZED = { makerId: MAKER, checkerId: namedId('user ho.checker'), cqId: null }

const madeFrom = (listCode: string, editionId: string) => ({
  ...{ listCode, listName: 'Published', editionId, tableNames: [] },
  passReview: 'TWO_PEOPLE' as const,
  ...{ nameColumn: null, aliasColumn: null, birthDateColumn: null, countryColumn: null },
})
