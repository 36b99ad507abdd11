import type { ListRequest } from '@portal/contract'
import { type RawBuilder, sql } from 'kysely'
import { type Requester, requireBank, withinSubsidiary } from '../../../../engine/read/index.ts'

/** Refuses users outside the bank with 57. @param countryId the row's subsidiary */
export function booksVisibleTo(actor: Requester, countryId: RawBuilder<unknown>): RawBuilder<boolean> {
  return withinSubsidiary(requireBank(actor), countryId)
}

/** Live books, unless the request's filter says otherwise. */
export function environmentsOf({ filters }: ListRequest): readonly string[] {
  const asked = filters?.env ?? []
  return asked.length === 0 ? ['live'] : asked
}

export const inEnvironments = (request: ListRequest, env: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${env} = any(${[...environmentsOf(request)]}::text[])`
