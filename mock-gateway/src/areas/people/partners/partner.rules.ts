import { PARTNER_STATUS_CHANGES } from '@portal/contract'
import { PARTNER_RULE_FIELDS, type PartnerRecord } from '@portal/contract/partners/partner'
import type { Fault } from '../../../engine/http/handler.ts'

/** The rules of an edit that need only the change itself; null if it is allowed. */
export function refusePartnerChange(
  { mtoStatus: from }: Pick<PartnerRecord, 'mtoStatus'>,
  { mtoStatus: to }: Pick<PartnerRecord, 'mtoStatus'>,
): Fault | null {
  // A declined or deleted partner stays so (spec §4).
  if (from === 'DELETED' || from === 'DECLINED') return { code: '12', message: 'message.partnerEnded' }
  if (from !== to && !PARTNER_STATUS_CHANGES[from].includes(to))
    return { code: '12', field: { field: 'mtoStatus', key: 'validation.illegalStatus' } }
  return null
}

type Rules = Pick<PartnerRecord, (typeof PARTNER_RULE_FIELDS)[number]>

/** The accounting rules that the change newly assigns to the partner, by field. */
export function newRules(before: Rules | null, after: Rules): { field: string; code: string }[] {
  return PARTNER_RULE_FIELDS.filter((field) => after[field] !== before?.[field]).map((field) => ({
    field,
    code: after[field],
  }))
}

/** Details in stored form: no licence document without its flag. */
export function keptDetails<Details extends Partial<PartnerRecord>>(details: Details): Details {
  const { mtoCbnLicense } = details
  return {
    ...details,
    ...(mtoCbnLicense === 'NO' ? { mtoCbnLicenseFile: null } : {}),
  }
}

/** The partner's phone as E.164; also its first user's. */
export function firstUserPhone(partner: { readonly mtoCountryCode: string; readonly mtoPhone: string }): string {
  return `+${partner.mtoCountryCode}${partner.mtoPhone}`
}

/** Whether this change ends the partner's sessions. */
export function endsPartner(
  before: Pick<PartnerRecord, 'mtoStatus'>,
  after: Pick<PartnerRecord, 'mtoStatus'>,
): boolean {
  return before.mtoStatus === 'ACTIVE' && after.mtoStatus !== 'ACTIVE'
}
