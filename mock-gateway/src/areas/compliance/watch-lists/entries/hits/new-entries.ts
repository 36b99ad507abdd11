import type { Kysely } from 'kysely'
import type { Database } from '../../../../../engine/db/schema.ts'
import type { Found, Screened } from '../../../screening/index.ts'
import { type LikenessList, likenesses } from '../../likeness.source.ts'
import { type ListInForce, listInForce, listingAlone, newInVersion } from '../../lists-in-force.ts'
import { comparedPerson } from '../../matching/compared-person.ts'
import { type ComparedPerson, personLikeness } from '../../matching/person-likeness.rules.ts'
import { changesInVersion } from '../list-changes.ts'

/** Number of similar entries searched for one that is new to a person. */
const MOST_ENTRIES = 50

/** The entries that a version of a list added or changed, ready to be compared with people. */
export interface NewEntries {
  /** Returns whether a person resembles an entry enough, and did not resemble its earlier form enough. */
  isLike(person: ComparedPerson): boolean
  /** Returns the similarities of an order's people to these entries only, as screening would find them. */
  likenesses(screened: Screened, columnNames: readonly string[]): Found | Error
}

/**
 * Returns the entries that a version of a list added or changed. A changed entry does not count for people whom its
 * earlier form found.
 * @param least the lowest similarity that is a hit
 */
export async function newEntries(
  db: Kysely<Database>,
  { listCode, listVersion }: { readonly listCode: string; readonly listVersion: number },
  least: number,
): Promise<NewEntries> {
  const found = (await wholeList(db, listCode, listVersion)) ?? (await changedPart(db, listCode, listVersion))
  return comparedWith(found, least)
}

/** Returns only the entry of a person on the internal list, ready to be compared with people. */
export async function newListing(db: Kysely<Database>, listingId: string, least: number): Promise<NewEntries> {
  return comparedWith({ list: await listingAlone(db, listingId), was: new Map() }, least)
}

interface Compared {
  readonly list: ListInForce
  /** The earlier forms of changed entries by number. */
  readonly was: ReadonlyMap<number, ComparedPerson>
}

function comparedWith({ list, was }: Compared, least: number): NewEntries {
  const newTo: LikenessList['find'] = (person) =>
    list.index
      .find(person, was.size === 0 ? 1 : MOST_ENTRIES)
      .find(({ at }) => !isEnough(person, was.get(list.entryAt(at).entryNo), least))
  const found = new Map<string, LikenessList>([[list.listCode, { ...list, find: newTo }]])
  return {
    isLike: (person) => (newTo(person)?.likeness.score ?? 0) >= least,
    likenesses: (screened, columnNames) => likenesses(screened, columnNames, found),
  }
}

const isEnough = (person: ComparedPerson, entry: ComparedPerson | undefined, least: number): boolean =>
  entry !== undefined && (personLikeness(person, entry)?.score ?? 0) >= least

/** Returns the list in force if all its entries are from this version, as those of a new list are. */
async function wholeList(db: Kysely<Database>, listCode: string, listVersion: number): Promise<Compared | null> {
  const earlier = await db
    .selectFrom('watch_list_version')
    .select('list_version')
    .where('list_code', '=', listCode)
    .where('list_version', '<>', listVersion)
    .limit(1)
    .executeTakeFirst()
  if (earlier !== undefined) return null
  const list = await listInForce(db, listCode)
  return list === null ? null : { list, was: new Map() }
}

/** Returns only the added and changed entries, with the earlier forms of changed entries by number. */
async function changedPart(db: Kysely<Database>, listCode: string, listVersion: number): Promise<Compared> {
  const changed = await changesInVersion(db, listCode, listVersion)
    .where('n.entry_no', 'is not', null)
    .where('o.entry_no', 'is not', null)
    .execute()
  const was = new Map(
    changed.map((row) => {
      const described = { birthDate: row.was_birth_date, country: row.was_country }
      return [row.entry_no ?? 0, comparedPerson([row.was_name ?? '', ...(row.was_other_names ?? [])], described)]
    }),
  )
  return { list: await newInVersion(db, { listCode, listVersion }), was }
}
