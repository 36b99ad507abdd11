import { type RawBuilder, sql } from 'kysely'
import { Refusal } from '../../../engine/http/handler.ts'
import { type Requester, requireBank, withinSubsidiary } from '../../../engine/read/index.ts'

/** Refuses with 57 all users outside the bank's head offices, because only head offices see loans (money §9). */
export function requireLender(actor: Requester) {
  const side = requireBank(actor)
  if (actor.userType !== 'HEAD OFFICE') throw new Refusal('57')
  return side
}

export const isLender = ({ userType }: Requester): boolean => userType === 'HEAD OFFICE'

/**
 * Returns the SQL condition for loans and borrowers of the actor's own subsidiary, or of all subsidiaries for head
 * office Nigeria.
 * @param countryId the row's subsidiary
 */
export function loansVisibleTo(actor: Requester, countryId: RawBuilder<unknown> = sql.ref('l.country_id')) {
  return withinSubsidiary(requireLender(actor), countryId)
}
