import { type RawBuilder, sql } from 'kysely'
import { type BankSide, type Requester, sideOf } from './side.ts'

/**
 * Rows of the subsidiaries the bank user works for (ruling A62): head office Nigeria has all of them, its branches
 * and the others their own; rows without a subsidiary are visible to all.
 * @param column the row's subsidiary, null if it belongs to all
 */
export function withinSubsidiary(side: BankSide, column: RawBuilder<unknown>): RawBuilder<boolean> {
  if (side.isOfHeadOffice) return sql<boolean>`true`
  return sql<boolean>`(${column} is null or ${isOfSubsidiary(side, column)})`
}

/** Only rows of the user's subsidiaries. A single one is compared with `=`, so that an index gives the order too. */
export function isOfSubsidiary({ countryIds }: BankSide, column: RawBuilder<unknown>): RawBuilder<boolean> {
  const [first, ...others] = countryIds
  if (first !== undefined && others.length === 0) return sql<boolean>`${column} = ${first}`
  return sql<boolean>`${column} = any(${[...countryIds]}::text[])`
}

/** Whether the user may create records for that subsidiary: a bank user who works for it. */
export function mayWorkFor(requester: Requester, wanted: string): boolean {
  const side = sideOf(requester)
  return side.kind === 'bank' && side.countryIds.includes(wanted)
}
