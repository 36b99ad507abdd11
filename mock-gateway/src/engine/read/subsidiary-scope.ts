import { type RawBuilder, sql } from 'kysely'
import { type BankSide, type Requester, sideOf } from './side.ts'

/**
 * Limits rows to the subsidiaries for which the bank user works (ruling A62). Users of head office Nigeria work for all
 * subsidiaries. Users of its branches and of other subsidiaries work only for their own subsidiary. All bank users see
 * rows without a subsidiary.
 * @param column the subsidiary of the row; null if the row belongs to all subsidiaries
 */
export function withinSubsidiary(side: BankSide, column: RawBuilder<unknown>): RawBuilder<boolean> {
  if (side.isOfHeadOffice) return sql<boolean>`true`
  return sql<boolean>`(${column} is null or ${isOfSubsidiary(side, column)})`
}

/**
 * Limits rows to the user's subsidiaries. A single subsidiary is compared with `=`, so that an index also gives the
 * order.
 */
export function isOfSubsidiary({ countryIds }: BankSide, column: RawBuilder<unknown>): RawBuilder<boolean> {
  const [first, ...others] = countryIds
  if (first !== undefined && others.length === 0) return sql<boolean>`${column} = ${first}`
  return sql<boolean>`${column} = any(${[...countryIds]}::text[])`
}

/** Returns whether the user may create records for a subsidiary. Only bank users who work for the subsidiary may. */
export function mayWorkFor(requester: Requester, wanted: string): boolean {
  const side = sideOf(requester)
  return side.kind === 'bank' && side.countryIds.includes(wanted)
}
