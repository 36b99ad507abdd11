import type { RequestOf } from '@portal/contract'
import { PARTNER_WITHOUT_USER, type PartnerChange, type PartnerRecord } from '@portal/contract/partners/partner'
import type { updatePartner as call } from '@portal/contract/partners/partners.calls'
import type { Proposal } from '../../../engine/approvals/index.ts'
import { Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import { storedValues } from '../../../engine/records/index.ts'
import { keptDetails } from './partner.rules.ts'
import { findPartner } from './partner-record.ts'
import { partnersVisibleTo } from './partner-scope.ts'

/** Changes a partner's details, or ends it; an absent field stays. 25 not in scope. */
export async function proposePartnerEdit(
  { db, actor }: SessionContext,
  request: RequestOf<typeof call>,
): Promise<Proposal<PartnerChange>> {
  const { targetMtoCode: targetId, version } = request
  if ((await findPartner(db, targetId, { scope: partnersVisibleTo(actor) })) === null) throw new Refusal('25')
  const given: Partial<PartnerRecord> = storedValues(PARTNER_WITHOUT_USER, request)
  return { targetId, version, fields: keptDetails(given) }
}
