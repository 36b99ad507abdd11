import { PARTNER_STATUS_CHANGES } from '@portal/contract'
import { PARTNER_RULE_FIELDS, type PartnerRecord } from '@portal/contract/partners/partner'
import type { Fault } from '../../../engine/http/handler.ts'

/** Checks the rules of an edit that need only the change itself. Returns the fault; null if the change is allowed. */
export function refusePartnerChange(
  { mtoStatus: from }: Pick<PartnerRecord, 'mtoStatus'>,
  { mtoStatus: to }: Pick<PartnerRecord, 'mtoStatus'>,
): Fault | null {
  // A declined or deleted partner can never change again (spec §4).
  if (from === 'DELETED' || from === 'DECLINED') return { code: '12', message: 'message.partnerEnded' }
  if (from !== to && !PARTNER_STATUS_CHANGES[from].includes(to))
    return { code: '12', field: { field: 'mtoStatus', key: 'validation.illegalStatus' } }
  return null
}

type Rules = Pick<PartnerRecord, (typeof PARTNER_RULE_FIELDS)[number]>

/** Returns the accounting rules that the change newly assigns to the partner, by field. */
export function newRules(before: Rules | null, after: Rules): { field: string; code: string }[] {
  return PARTNER_RULE_FIELDS.filter((field) => after[field] !== before?.[field]).map((field) => ({
    field,
    code: after[field],
  }))
}

/** Returns the details as they are stored: without a licence document if the licence flag is not set. */
export function keptDetails<Details extends Partial<PartnerRecord>>(details: Details): Details {
  const { mtoCbnLicense } = details
  return {
    ...details,
    ...(mtoCbnLicense === 'NO' ? { mtoCbnLicenseFile: null } : {}),
  }
}

/** Returns the partner's phone as E.164, which the partner's first user has as well. */
export function firstUserPhone(partner: { readonly mtoCountryCode: string; readonly mtoPhone: string }): string {
  return `+${partner.mtoCountryCode}${partner.mtoPhone}`
}

/** Returns whether this change ends the sessions of the partner's users. */
export function endsPartner(
  before: Pick<PartnerRecord, 'mtoStatus'>,
  after: Pick<PartnerRecord, 'mtoStatus'>,
): boolean {
  return before.mtoStatus === 'ACTIVE' && after.mtoStatus !== 'ACTIVE'
}
