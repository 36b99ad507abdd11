import { type RawBuilder, sql } from 'kysely'
import { type BankSide, type Requester, sideOf } from './side.ts'

/**
 * Rows of the subsidiaries the bank user works for (ruling A62): head office Nigeria has all of them, its branches and
 * the others their own; rows without a subsidiary are visible to all.
 * @param column the row's subsidiary, null for what all of them share
 */
export function withinSubsidiary(side: BankSide, column: RawBuilder<unknown>): RawBuilder<boolean> {
  if (side.isOfHeadOffice) return sql<boolean>`true`
  return sql<boolean>`(${column} is null or ${isOfSubsidiary(side, column)})`
}

/** Only rows of the user's subsidiaries. One of them is asked for as one: an index then gives the order too. */
export function isOfSubsidiary({ countryIds }: BankSide, column: RawBuilder<unknown>): RawBuilder<boolean> {
  const [first, ...others] = countryIds
  if (first !== undefined && others.length === 0) return sql<boolean>`${column} = ${first}`
  return sql<boolean>`${column} = any(${[...countryIds]}::text[])`
}

/** Whether the user may make something for that subsidiary: of the bank, and one that looks after it. */
export function mayWorkFor(requester: Requester, wanted: string): boolean {
  const side = sideOf(requester)
  return side.kind === 'bank' && side.countryIds.includes(wanted)
}
