import { type ScreeningColumn, screeningColumn } from '@portal/contract/screening/screening-column'
import type { ScreeningType } from '@portal/contract/transactions/transaction'
import {
  INTERNAL_LIST,
  LISTED_PEOPLE,
  type ListedPerson,
  likenessAsked,
  likenessColumn,
} from '@portal/contract/watch-lists/watch-list'
import type { Kysely } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import type { Evidence, Found, Screened, ValueSource } from '../screening/index.ts'
import { type ListInForce, listInForce } from './lists-in-force.ts'
import { comparedPerson } from './matching/compared-person.ts'
import type { IndexMatch } from './matching/name-index.ts'
import type { ComparedPerson } from './matching/person-likeness.rules.ts'
import { type OrderedPerson, orderedPerson } from './ordered-people.ts'
import { nameMatch } from './try-list.ts'

/**
 * The columns that tell screening rules how similar the sender or receiver is to the best-matching entry of a list. A
 * missing list is an error.
 */
export const LIST_LIKENESS: ValueSource = {
  name: 'watch-lists',
  owns: (columnName) => likenessAsked(columnName) !== null,
  async columns(db, type) {
    const lists = await db
      .selectFrom('watch_list')
      .select('list_code')
      .where('list_status', '=', 'ACTIVE')
      .orderBy('list_code')
      .execute()
    const codes = [INTERNAL_LIST, ...lists.map(({ list_code }) => list_code)]
    return codes.flatMap((code) => LISTED_PEOPLE.flatMap((person) => columnOf(type, person, code)))
  },
  async fetch(db, asked, columnNames) {
    const lists = await listsOf(db, columnNames)
    return asked.map((screened) => likenesses(screened, columnNames, lists))
  },
  // Names are compared word by word in memory, so a backtest compares only transactions that meet the other comparisons
  // of its condition.
  sql: () => null,
}

function columnOf(type: ScreeningType, person: ListedPerson, listCode: string): ScreeningColumn[] {
  const column = screeningColumn(type, likenessColumn(person, listCode))
  return column === undefined ? [] : [column]
}

async function listsOf(
  db: Kysely<Database>,
  columnNames: readonly string[],
): Promise<ReadonlyMap<string, LikenessList | null>> {
  const lists = new Map<string, LikenessList | null>()
  for (const columnName of columnNames) {
    const { listCode = '' } = likenessAsked(columnName) ?? {}
    if (!lists.has(listCode)) lists.set(listCode, await searched(db, listCode))
  }
  return lists
}

async function searched(db: Kysely<Database>, listCode: string): Promise<LikenessList | null> {
  const list = await listInForce(db, listCode)
  return list && { ...list, find: (person) => list.index.find(person, 1)[0] }
}

/** A list with the search for the entry that is most similar to a person. */
export interface LikenessList extends Pick<ListInForce, 'listCode' | 'listVersion' | 'entryAt'> {
  find(person: ComparedPerson): IndexMatch | undefined
}

/** Returns the similarities of an order's people to lists, by column, with their evidence. */
export function likenesses(
  screened: Screened,
  columnNames: readonly string[],
  lists: ReadonlyMap<string, LikenessList | null>,
): Found | Error {
  const values: Record<string, string> = {}
  const evidence: Record<string, Evidence> = {}
  for (const columnName of columnNames) {
    const asked = likenessAsked(columnName)
    const list = asked && lists.get(asked.listCode)
    if (!asked || !list) return new Error(`no list for ${columnName}`)
    const person = orderedPerson(screened, asked.person)
    const best = list.find(comparedPerson([person.name], person))
    values[columnName] = String(best?.likeness.score ?? 0)
    if (best !== undefined) evidence[columnName] = evidenceOf(list, best, person)
  }
  return { values, evidence }
}

function evidenceOf(list: LikenessList, best: IndexMatch, person: OrderedPerson): Evidence {
  const { entry, listedName, pairs, onlyAsked, onlyListed } = nameMatch(list, best)
  const differing = pairs.filter((pair) => pair.match !== 'SAME')
  const facts: Record<string, string | null> = {
    watchListEntry: listedName === entry.entryName ? listedName : `${listedName} (${entry.entryName})`,
    watchListVersion: `${list.listCode} ${list.listVersion}`,
    matchedWords: pairs
      .filter((pair) => pair.match === 'SAME')
      .map(({ asked }) => asked)
      .join(', '),
    similarWords: differing.map(({ asked, listed }) => `${asked} ≈ ${listed}`).join(', '),
    wordRules: differing.map((pair) => pair.match).join(', '),
    onlyInOrder: onlyAsked.join(', '),
    onlyOnList: onlyListed.join(', '),
    orderedBirthDate: person.birthDate,
    listedBirthDate: entry.birthDate,
    birthAgreement: best.likeness.birth ?? 'NONE',
    orderedCountry: person.country,
    listedCountry: entry.country,
    countryAgreement: best.likeness.country ?? 'NONE',
  }
  return Object.fromEntries(Object.entries(facts).filter((one): one is [string, string] => Boolean(one[1])))
}
