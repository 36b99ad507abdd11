import { COMPLIANCE_FLAGS, type ComplianceFlag, PARTNER_RULE_FIELDS } from '@portal/contract/partners/partner'
import { type PartnerCreateRequest, type PartnerRow, readPartners } from '@portal/contract/partners/partners.calls'
import type { TestPortal } from '../../../../testing/portal.ts'

/** Returns a partner as a maker enters it, named after its code. */
export function wantedPartner(mtoCode: string, fields: Partial<PartnerCreateRequest> = {}): PartnerCreateRequest {
  const flags = Object.fromEntries(COMPLIANCE_FLAGS.map((flag) => [flag, 'YES'])) as Record<ComplianceFlag, 'YES'>
  const rules = Object.fromEntries(PARTNER_RULE_FIELDS.map((field) => [field, 'AE-DC-STD'])) as Record<
    (typeof PARTNER_RULE_FIELDS)[number],
    string
  >
  return {
    ...flags,
    ...rules,
    mtoCode,
    mtoName: `Partner ${mtoCode}`,
    mtoCountryCode: '234',
    mtoCountry: 'NG',
    mtoPhone: '8035550250',
    mtoEmail: `desk@${mtoCode.toLowerCase()}.example`,
    mtoAddress: '1 Marina, Lagos',
    mtoAccounts: '0012345678',
    mtoCbnLicenceNo: 'CBN/IMTO/2026/099',
    mtoCbnLicense: 'YES',
    mtoUserFirstName: 'Funmi',
    mtoUserLastName: 'Alabi',
    ...fields,
  }
}

export async function partnerOf(portal: TestPortal, mtoCode: string): Promise<PartnerRow> {
  const { data } = await portal.send('ho.admin', readPartners, { targetMtoCode: mtoCode })
  const partner = data?.[0]
  if (partner === undefined) throw new Error(`no partner ${mtoCode}`)
  return partner
}
