import { likenessColumn } from '@portal/contract/watch-lists/watch-list'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { countriesIn } from '../../../../engine/values/countries.rules.ts'
import { birthRanges } from '../matching/birth-dates.rules.ts'
import type { KeptWatchList } from '../watch-list-record.ts'
import { listChanges, type storedChanges } from './list-changes.ts'

/** The largest share of its entries that a list may lose by the decision of a single checker. */
const MOST_LOST = 0.05

/**
 * The effect of a change on the entries of a list. Reference tables never change, so the effect remains as it was at
 * submission.
 */
export interface ListEffect {
  readonly entriesBefore: number
  readonly entriesAfter: number
  readonly entriesAdded: number
  readonly entriesChanged: number
  readonly entriesLost: number
}

export async function effectOf(db: Kysely<Database>, list: KeptWatchList): Promise<ListEffect> {
  const count = (change: string) => sql<number>`count(*) filter (where c.change = ${change})::int`
  const { same, entriesAdded, entriesChanged, entriesLost } = await db
    .selectFrom(listChanges(db, list).as('c'))
    .select([
      count('SAME').as('same'),
      count('ADDED').as('entriesAdded'),
      count('CHANGED').as('entriesChanged'),
      count('LOST').as('entriesLost'),
    ])
    .executeTakeFirstOrThrow()
  const kept = same + entriesChanged
  return {
    entriesBefore: kept + entriesLost,
    entriesAfter: kept + entriesAdded,
    ...{ entriesAdded, entriesChanged, entriesLost },
  }
}

/** Returns the number of checkers that a change needs: two if the list loses more than a twentieth of its entries. */
export const checkersFor = ({ entriesBefore, entriesLost }: ListEffect): 1 | 2 =>
  entriesLost > entriesBefore * MOST_LOST ? 2 : 1

/** Counts of entries with an unreadable date of birth or country, which is then no evidence in a comparison. */
export interface Unreadable {
  readonly unreadableBirthDates: number
  readonly unreadableCountries: number
}

/** Returns whether an entry's date of birth and country are readable; absent values are. */
export const isReadable = (entry: { readonly birthDate: string | null; readonly country: string | null }) => ({
  birthDate: !entry.birthDate || birthRanges(entry.birthDate).isComplete,
  country: !entry.country || countriesIn(entry.country).isComplete,
})

/** Counts the added or changed entries with an unreadable date of birth or country. */
export async function unreadableIn(db: Kysely<Database>, list: KeptWatchList): Promise<Unreadable> {
  const found = await db
    .selectFrom(listChanges(db, list).as('c'))
    .select(['c.birth_date as birthDate', 'c.country'])
    .where('c.change', 'in', ['ADDED', 'CHANGED'])
    .execute()
  const readable = found.map(isReadable)
  return {
    unreadableBirthDates: readable.filter(({ birthDate }) => !birthDate).length,
    unreadableCountries: readable.filter(({ country }) => !country).length,
  }
}

/** The changes of a list, compared now or stored. */
type Changes = ReturnType<typeof listChanges> | ReturnType<typeof storedChanges>

/** Maximum number of names that the review shows; `readWatchListChanges` returns all names. */
const MOST_SHOWN = 20

/**
 * Returns the names that a change removes, one per line; at most {@link MOST_SHOWN} names and then `…`. Null if the
 * change removes no names.
 */
export async function lostNames(db: Kysely<Database>, changes: Changes): Promise<string | null> {
  const lost = await db
    .selectFrom((changes as ReturnType<typeof listChanges>).as('c'))
    .select('c.entry_name')
    .where('c.change', '=', 'LOST')
    .orderBy('c.entry_no')
    .limit(MOST_SHOWN + 1)
    .execute()
  const names = lost.slice(0, MOST_SHOWN).map(({ entry_name }) => entry_name)
  return names.length === 0 ? null : [...names, ...(lost.length > MOST_SHOWN ? ['…'] : [])].join('\n')
}

/** Returns the codes of the active rules that compare people with a list. */
export async function rulesOn(db: Kysely<Database>, listCode: string): Promise<readonly string[]> {
  const columns = (['sender', 'receiver'] as const).map((person) => likenessColumn(person, listCode))
  const rules = await db
    .selectFrom('screening_rule')
    .select('screening_code')
    .where('screening_status', '=', 'ACTIVE')
    .where(
      sql<boolean>`exists (select from jsonb_array_elements(conditions) as row where row ->> 'columnName' = any(${columns}))`,
    )
    .orderBy('screening_code')
    .execute()
  return rules.map((rule) => rule.screening_code)
}
