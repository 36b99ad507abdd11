import type { ListRequest } from '@portal/contract'
import { type RawBuilder, sql } from 'kysely'
import { type Requester, requireBank, withinSubsidiary } from '../../../../engine/read/index.ts'

/**
 * Returns the SQL condition for the rows that the actor may see. Refuses users outside the bank with 57.
 * @param countryId the row's subsidiary
 */
export function booksVisibleTo(actor: Requester, countryId: RawBuilder<unknown>): RawBuilder<boolean> {
  return withinSubsidiary(requireBank(actor), countryId)
}

/** Returns the environments of the request's filter; only the live environment if the filter names none. */
export function environmentsOf({ filters }: ListRequest): readonly string[] {
  const asked = filters?.env ?? []
  return asked.length === 0 ? ['live'] : asked
}

export const inEnvironments = (request: ListRequest, env: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${env} = any(${[...environmentsOf(request)]}::text[])`
