import type { Tone } from '@portal/contract'
import { COMPLIANCE_FLAGS, type ComplianceFlag, type PartnerRecord } from '@portal/contract/partners/partner'
import type { Translate } from '@portal/portal-sdk'

type Documents = Pick<PartnerRecord, ComplianceFlag | 'mtoCbnLicense'>

/** Returns how many of the nine compliance documents are on file. */
export function documentsOf(partner: Readonly<Record<ComplianceFlag, string>>): number {
  return COMPLIANCE_FLAGS.filter((flag) => partner[flag] === 'YES').length
}

/** Returns, as text and colour, whether a partner's documents are complete: the nine documents and the licence. */
export function complianceMark(t: Translate, partner: Documents): { readonly label: string; readonly tone: Tone } {
  const done = documentsOf(partner)
  const total = COMPLIANCE_FLAGS.length
  const hasLicence = partner.mtoCbnLicense === 'YES'
  if (done === total && hasLicence) return { label: t('partners.compliance.complete'), tone: 'positive' }
  const key = hasLicence ? 'partners.compliance.partly' : 'partners.compliance.noLicence'
  return { label: t(key, { done, total }), tone: 'warning' }
}

/** Returns a short form for narrow columns: how many of the nine documents are on file. */
export function documentsCount(t: Translate, partner: Documents): string {
  return t('partners.compliance.count', { done: documentsOf(partner), total: COMPLIANCE_FLAGS.length })
}
