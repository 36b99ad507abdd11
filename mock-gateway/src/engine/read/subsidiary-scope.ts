import { type RawBuilder, sql } from 'kysely'
import { type BankSide, type Requester, sideOf } from './side.ts'

/**
 * Limits rows to the subsidiaries that the bank user works for (ruling A62). Users of head office Nigeria work for all
 * subsidiaries, users of its branches and of other subsidiaries only for their own. Everyone sees rows without a
 * subsidiary.
 * @param column the row's subsidiary, null if the row belongs to all
 */
export function withinSubsidiary(side: BankSide, column: RawBuilder<unknown>): RawBuilder<boolean> {
  if (side.isOfHeadOffice) return sql<boolean>`true`
  return sql<boolean>`(${column} is null or ${isOfSubsidiary(side, column)})`
}

/** Limits rows to the user's subsidiaries. A single one is compared with `=`, so that an index also gives the order. */
export function isOfSubsidiary({ countryIds }: BankSide, column: RawBuilder<unknown>): RawBuilder<boolean> {
  const [first, ...others] = countryIds
  if (first !== undefined && others.length === 0) return sql<boolean>`${column} = ${first}`
  return sql<boolean>`${column} = any(${[...countryIds]}::text[])`
}

/** Returns whether the user may create records for a subsidiary: a bank user who works for it. */
export function mayWorkFor(requester: Requester, wanted: string): boolean {
  const side = sideOf(requester)
  return side.kind === 'bank' && side.countryIds.includes(wanted)
}
