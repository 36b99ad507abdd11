import type { Tone } from '@portal/contract'
import {
  COMPLIANCE_FLAGS,
  type ComplianceFlag,
  complianceText,
  type PartnerRecord,
} from '@portal/contract/partners/partner'
import type { Translate } from '@portal/portal-sdk'

type Documents = Pick<PartnerRecord, ComplianceFlag | 'mtoCbnLicense'>

/** Returns how many of the nine compliance documents are on file. */
export function documentsOf(partner: Readonly<Record<ComplianceFlag, string>>): number {
  return COMPLIANCE_FLAGS.filter((flag) => partner[flag] === 'YES').length
}

/** Returns, as text and colour, whether a partner's documents are complete: the nine documents and the licence. */
export function complianceMark(c: Translate, partner: Documents): { readonly label: string; readonly tone: Tone } {
  const { key, counts } = complianceText(documentsOf(partner), partner.mtoCbnLicense === 'YES')
  return { label: c(key, counts), tone: key === 'partnerCompliance.complete' ? 'positive' : 'warning' }
}

/** Returns a short form for narrow columns: how many of the nine documents are on file. */
export function documentsCount(c: Translate, partner: Documents): string {
  return c('partnerCompliance.count', { done: documentsOf(partner), total: COMPLIANCE_FLAGS.length })
}
