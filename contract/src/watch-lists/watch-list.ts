import { choice, code, hidden, type KeptOf, list, optional, text, type ValuesOf } from '@portal/contract/record'

/** Maximum number of reference tables in one list. A list may need several, because a table has at most 1,000 rows. */
export const MOST_LIST_TABLES = 50

/**
 * The number of compliance users who must pass an order that a hit on the list holds. BY_AMOUNT: two from the amount
 * from which fundings and pickups need two checkers (country rules), otherwise one.
 */
export const PASS_REVIEWS = ['TWO_PEOPLE', 'BY_AMOUNT', 'ONE_PERSON'] as const
export type PassReview = (typeof PASS_REVIEWS)[number]

/**
 * A list of names for screening transactions. Its source is either an edition of a published list, or rows of reference
 * tables with the columns that identify people. Every authorized change creates a version, which keeps its names.
 */
export const WATCH_LIST = {
  listCode: code(12),
  listName: text(80),
  /** The edition that is the source of the list; absent for a list from reference tables. */
  editionId: optional(hidden(text(36))),
  /** The reference tables; absent for a list from an edition. */
  tableNames: optional(list()),
  nameColumn: optional(text(60)),
  /** Column with other names of the person, separated by `;`. */
  aliasColumn: optional(text(60)),
  /**
   * Column with birth dates as published: ISO dates, `23 Nov 1962`, `circa 1962`, ranges, or several with `;` between.
   */
  birthDateColumn: optional(text(60)),
  /** Column with countries as published: ISO 3166 codes, English or French names, or several with `;` between. */
  countryColumn: optional(text(60)),
  /** An absent value means TWO_PEOPLE for a new list, and no change for an existing list. */
  passReview: optional(choice(PASS_REVIEWS, 'passReview')),
}
export type WatchListRecord = ValuesOf<typeof WATCH_LIST>

/** A list as stored. `tableNames` is empty for a list from an edition. */
export type KeptWatchList = KeptOf<typeof WATCH_LIST> & {
  readonly tableNames: readonly string[]
  readonly passReview: PassReview
}

/**
 * The recommended threshold for rules, in percent. Two spellings of one name exceed it; the names of two people rarely
 * do.
 */
export const RECOMMENDED_LIKENESS = 85

/** The least similarity that a rule may ask for. Names below it are not compared further: they are not alike. */
export const LEAST_LIKENESS = 50

/** Code of the internal list of confirmed matches. An order with a name on this list is refused with 34. */
export const INTERNAL_LIST = 'INTERNAL'

/** The persons of an order whose names a similarity column compares with a watch list. */
export const LISTED_PEOPLE = ['sender', 'receiver'] as const
export type ListedPerson = (typeof LISTED_PEOPLE)[number]

/** Returns the name of the column with a person's similarity to the best entry of a list: `senderLike_OFAC`. */
export const likenessColumn = (person: ListedPerson, listCode: string): string => `${person}Like_${listCode}`

const LIKENESS_COLUMN = /^(sender|receiver)Like_([A-Z0-9]{1,12})$/

/** Returns the person and the list of a similarity column; null for other columns. */
export function likenessAsked(columnName: string): { readonly person: ListedPerson; readonly listCode: string } | null {
  const [, person, listCode] = LIKENESS_COLUMN.exec(columnName) ?? []
  return person === undefined || listCode === undefined ? null : { person: person as ListedPerson, listCode }
}
