import { code, list, optional, text, type ValuesOf } from '@portal/contract/record'

/** Reference tables that one list is made of, at most: a file of a table has a thousand rows. */
export const MOST_LIST_TABLES = 50

/**
 * A list of names that transactions are screened by: rows of reference tables, with the columns that identify people.
 * Every authorized change is a version, whose names stay even if the tables change.
 */
export const WATCH_LIST = {
  listCode: code(12),
  listName: text(80),
  tableNames: list(),
  nameColumn: text(60),
  /** Other names, separated by `;`. */
  aliasColumn: optional(text(60)),
  /** Stored as published: ISO days, `23 Nov 1962`, `circa 1962`, ranges, several separated by `;`. */
  birthDateColumn: optional(text(60)),
  /** Stored as published: ISO 3166 codes, English or French names, several separated by `;`. */
  countryColumn: optional(text(60)),
}
export type WatchListRecord = ValuesOf<typeof WATCH_LIST>

/** The recommended threshold of rules, in percent: two spellings of one name are above it, two people rarely. */
export const RECOMMENDED_LIKENESS = 85

/** The list of confirmed matches; orders with a name on it are refused (34). */
export const INTERNAL_LIST = 'INTERNAL'

/** The person whose name a column compares with a list. */
export const LISTED_PEOPLE = ['sender', 'receiver'] as const
export type ListedPerson = (typeof LISTED_PEOPLE)[number]

/** The column with a person's likeness to the best entry of a list: `senderLike_OFAC`. */
export const likenessColumn = (person: ListedPerson, listCode: string): string => `${person}Like_${listCode}`

const LIKENESS_COLUMN = /^(sender|receiver)Like_([A-Z0-9]{1,12})$/

/** The person and list of a likeness column; null for other columns. */
export function likenessAsked(columnName: string): { readonly person: ListedPerson; readonly listCode: string } | null {
  const [, person, listCode] = LIKENESS_COLUMN.exec(columnName) ?? []
  return person === undefined || listCode === undefined ? null : { person: person as ListedPerson, listCode }
}
