import { LISTED_PEOPLE, likenessColumn, RECOMMENDED_LIKENESS } from '@portal/contract/watch-lists/watch-list'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../../engine/db/schema.ts'
import { listInForce } from '../../lists-in-force.ts'
import { comparedPerson } from '../../matching/compared-person.ts'
import { type NameIndex, nameIndex } from '../../matching/name-index.ts'
import type { ComparedPerson } from '../../matching/person-likeness.rules.ts'
import type { KeptWatchList } from '../../watch-list-record.ts'
import { listChanges } from '../list-changes.ts'
import { BEFORE_ALL, nextOrders } from './orders-compared.ts'
import { storedEntries } from './stored-entries.ts'

/** The effect of a list's change on past orders. */
export interface ChangedHits {
  readonly ordersCompared: number
  /** Number of orders that hit the changed list and not the list in force. */
  readonly hitsGained: number
  /** Number of orders that hit the list in force and not the changed list. */
  readonly hitsLost: number
}

/** Number of orders read at a time. */
const BATCH = 500
/** Number of orders compared before other work on the event loop can run. */
const CHUNK = 25
/** Number of entries searched for one that the change does not touch. */
const MOST_ENTRIES = 50

interface Counted {
  /** The list as the change would leave it. */
  readonly list: KeptWatchList
  readonly since: Date
  /** Id of the change if a job has compared it; null for the change of a short list. */
  readonly comparedAs: string | null
}

/**
 * Counts the orders since a moment whose sender or receiver a list would find only after a change, or no longer. An
 * order is found from the lowest similarity that an active rule asks for.
 */
export async function countHits(db: Kysely<Database>, { list, since, comparedAs }: Counted): Promise<ChangedHits> {
  const least = await leastScore(db, list.listCode)
  const { now, was, touched } = await changedEntries(db, list, comparedAs)
  const inForce = await listInForce(db, list.listCode)
  const isIn = (index: NameIndex, person: ComparedPerson) => (index.find(person, 1)[0]?.likeness.score ?? 0) >= least
  const isBefore = (person: ComparedPerson) => inForce !== null && isIn(inForce.index, person)
  const isAfter = (person: ComparedPerson) =>
    isIn(now, person) ||
    (inForce?.index.find(person, MOST_ENTRIES) ?? []).some(
      ({ at, likeness }) => likeness.score >= least && !touched.has(inForce?.entryAt(at).entryNo ?? 0),
    )
  const counted = { ordersCompared: 0, hitsGained: 0, hitsLost: 0 }
  for await (const people of ordersSince(db, since)) {
    counted.ordersCompared += 1
    // Most orders resemble no changed entry, so they need no search in the whole list.
    if (people.some((person) => isIn(now, person) || isIn(was, person))) {
      const [before, after] = [people.some(isBefore), people.some(isAfter)]
      if (after && !before) counted.hitsGained += 1
      if (before && !after) counted.hitsLost += 1
    }
    if (counted.ordersCompared % CHUNK === 0) await new Promise(setImmediate)
  }
  return counted
}

/** Returns indexes of the changed entries as they will be and as they were, and the numbers of the entries in force. */
async function changedEntries(db: Kysely<Database>, list: KeptWatchList, comparedAs: string | null) {
  if (comparedAs !== null) return await storedEntries(db, comparedAs)
  const changes = await db
    .selectFrom(listChanges(db, list).as('c'))
    .selectAll()
    .where('c.change', '<>', 'SAME')
    .execute()
  const now = changes.filter(({ change }) => change !== 'LOST')
  const was = changes.filter(({ change }) => change !== 'ADDED')
  return {
    now: await nameIndex(
      now.map((row) =>
        comparedPerson([row.entry_name, ...row.other_names], { birthDate: row.birth_date, country: row.country }),
      ),
    ),
    was: await nameIndex(
      was.map((row) =>
        comparedPerson([row.was_name ?? row.entry_name, ...(row.was_other_names ?? [])], {
          birthDate: row.was_birth_date,
          country: row.was_country,
        }),
      ),
    ),
    touched: new Set(was.map(({ entry_no }) => entry_no)),
  }
}

/** Yields the sender and receiver of each order since a moment. */
async function* ordersSince(db: Kysely<Database>, since: Date): AsyncGenerator<readonly ComparedPerson[]> {
  const which = sql<boolean>`t.transaction_created_at >= ${since}`
  let after = BEFORE_ALL
  for (;;) {
    const orders = await nextOrders(db, { after, limit: BATCH, which })
    for (const { transactionId, people } of orders) {
      after = transactionId
      yield people.map(({ compared }) => compared)
    }
    if (orders.length < BATCH) return
  }
}

/**
 * Returns the lowest similarity that an active rule on the list asks for; the recommended one if no rule uses the list.
 */
export async function leastScore(db: Kysely<Database>, listCode: string): Promise<number> {
  const columns = LISTED_PEOPLE.map((person) => likenessColumn(person, listCode))
  const { least } = await db
    .selectFrom('screening_rule')
    .select(
      sql<number | null>`min((select min((row ->> 'keyword')::numeric) from jsonb_array_elements(conditions) as row
        where row ->> 'columnName' = any(${columns}::text[]) and row ->> 'keyword' ~ '^[0-9]+([.][0-9]+)?$'))::float8`.as(
        'least',
      ),
    )
    .where('screening_status', '=', 'ACTIVE')
    .executeTakeFirstOrThrow()
  return least ?? RECOMMENDED_LIKENESS
}
