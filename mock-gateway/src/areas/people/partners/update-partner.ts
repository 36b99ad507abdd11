import type { RequestOf } from '@portal/contract'
import { PARTNER_WITHOUT_USER, type PartnerChange, type PartnerRecord } from '@portal/contract/partners/partner'
import type { updatePartner as call } from '@portal/contract/partners/partners.calls'
import type { Proposal } from '../../../engine/approvals/index.ts'
import { Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import { storedValues } from '../../../engine/records/index.ts'
import { nationalIn } from '../../../engine/values/phone.rules.ts'
import { keptDetails } from './partner.rules.ts'
import { findPartner } from './partner-record.ts'
import { partnersVisibleTo } from './partner-scope.ts'

/**
 * Proposes a change of a partner's details, or the partner's end; absent fields do not change. Refused with 25 if the
 * partner is not in scope, with 30 if the phone does not exist under its dial code.
 */
export async function proposePartnerEdit(
  { db, actor }: SessionContext,
  request: RequestOf<typeof call>,
): Promise<Proposal<PartnerChange>> {
  const { targetMtoCode: targetId, version } = request
  const found = await findPartner(db, targetId, { scope: partnersVisibleTo(actor) })
  if (found === null) throw new Refusal('25')
  const given: Partial<PartnerRecord> = storedValues(PARTNER_WITHOUT_USER, request)
  return { targetId, version, fields: keptDetails({ ...given, ...onePhone(found.values, given) }) }
}

/**
 * Returns the number in its stored form if the request changes the number or the dial code; otherwise no field. A
 * request may give only one of the two, but both together must be a phone number. Refused with 30 if they are not.
 */
function onePhone(
  { mtoCountryCode, mtoPhone }: PartnerRecord,
  given: Pick<Partial<PartnerRecord>, 'mtoCountryCode' | 'mtoPhone'>,
): Pick<Partial<PartnerRecord>, 'mtoPhone'> {
  const wanted = { mtoCountryCode, mtoPhone, ...given }
  if (wanted.mtoCountryCode === mtoCountryCode && wanted.mtoPhone === mtoPhone) return {}
  const national = nationalIn(wanted.mtoPhone, wanted.mtoCountryCode)
  if (national === null) throw new Refusal('30', { fields: [{ field: 'mtoPhone', key: 'validation.nationalPhone' }] })
  return { mtoPhone: national }
}
