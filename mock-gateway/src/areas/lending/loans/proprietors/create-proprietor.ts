import type { RequestOf } from '@portal/contract'
import { isOfAge, PROPRIETOR, type ProprietorRecord, YOUNGEST_BORROWER } from '@portal/contract/loans/proprietor'
import type { createProprietor } from '@portal/contract/loans/proprietors.calls'
import type { Proposal } from '../../../../engine/approvals/index.ts'
import { Refusal, type SessionContext } from '../../../../engine/http/handler.ts'
import { newValues } from '../../../../engine/records/index.ts'
import { businessDate } from '../../../books/ledger/index.ts'
import { requireLender } from '../loan-scope.ts'
import { insertPendingProprietor } from './proprietor.store.ts'

/**
 * Proposes a new borrower of the maker's own subsidiary. Refused with 57 for users outside head offices, with 30 if the
 * borrower is not of age today in the subsidiary, with 26 if another borrower has the e-mail address.
 */
export async function proposeProprietor(
  { db, actor, now }: SessionContext,
  request: RequestOf<typeof createProprietor>,
): Promise<Proposal<ProprietorRecord>> {
  requireLender(actor)
  const fields = newValues(PROPRIETOR, { ...request, countryId: actor.countryId ?? '' })
  if (!isOfAge(fields.proprietorDob, businessDate(now, fields.countryId))) {
    const young = { field: 'proprietorDob', key: 'validation.ofAge', params: { years: YOUNGEST_BORROWER } }
    throw new Refusal('30', { fields: [young] })
  }
  const targetId = await insertPendingProprietor(db, fields, actor.userId, now)
  if (targetId === null)
    throw new Refusal('26', { fields: [{ field: 'proprietorEmail', key: 'validation.emailOfBorrower' }] })
  return { targetId, fields }
}
