import { COMPLIANCE_FLAGS, PARTNER, type PartnerChange, type PartnerRules } from '@portal/contract/partners/partner'
import type { PartnerRow } from '@portal/contract/partners/partners.calls'
import { plainText } from '@portal/contract/schema'
import { type FormValues, formValues, type ProposedFields } from '@portal/portal-sdk/forms'

// The licence's flag belongs to its document; the first user's id has no input.
const { mtoCbnLicense: _, mtoCbnLicenseFile: __, mtoUserId: ___, ...FIELDS } = PARTNER

/** The licence and its scan are one value: the scan exists only while the flag is set. */
interface LicenceValue {
  readonly flag: string
  readonly file: string
}

/** The form values; the dial code with a plus, as in the phone field (`+234`). */
export type PartnerValues = FormValues<typeof FIELDS> & { mtoCbnLicenseFile: LicenceValue }

const NO_PAPERS = Object.fromEntries(COMPLIANCE_FLAGS.map((flag) => [flag, 'NO']))
const DIAL_CODE = '234'

/** The form values of a new partner: the default accounting rules and no documents, or a rejected change's proposal. */
export const newValues = (usual: Partial<PartnerRules>, proposed?: ProposedFields): PartnerValues =>
  valuesOf({ ...NO_PAPERS, ...usual }, proposed)

/** The form values of a partner, with a rejected change's proposal applied. */
export function valuesOf(partner: Partial<PartnerRow>, proposed?: ProposedFields): PartnerValues {
  const wanted = { ...partner, ...proposed } as Partial<PartnerChange>
  return {
    ...formValues(FIELDS, wanted),
    mtoCountryCode: `+${wanted.mtoCountryCode || DIAL_CODE}`,
    mtoCbnLicenseFile: { flag: wanted.mtoCbnLicense ?? 'NO', file: wanted.mtoCbnLicenseFile ?? '' },
  }
}

/** The number as E.164; empty for a partner without a stored phone. */
export function phoneOf(partner: Pick<PartnerRow, 'mtoCountryCode' | 'mtoPhone'>): string {
  return partner.mtoPhone === '' ? '' : `+${partner.mtoCountryCode || DIAL_CODE}${partner.mtoPhone}`
}

/** A partner's code as stored. */
export const partnerCode = (text: string): string => plainText(text).toUpperCase()

/** The fields of the creation request; the code in capitals; the gateway sets the status. */
export function toCreate(values: PartnerValues): Record<string, unknown> {
  const { mtoStatus: _, ...fields } = values
  return { ...fields, ...detailsOf(values), mtoCode: partnerCode(values.mtoCode) }
}

/** The complete partner at the loaded version; the gateway finds the differences. */
export function toUpdate(partner: PartnerRow, values: PartnerValues): Record<string, unknown> {
  const { mtoCode: targetMtoCode, mtoUserFirstName: _, mtoUserLastName: __, ...fields } = values
  return { ...fields, ...detailsOf(values), targetMtoCode, version: partner.version }
}

/** In wire format: the dial code as digits only (spec §5), the scan removed together with its flag. */
function detailsOf({ mtoCountryCode, mtoCbnLicenseFile: { flag, file } }: PartnerValues): Record<string, string> {
  return {
    mtoCountryCode: mtoCountryCode.replace('+', ''),
    mtoCbnLicense: flag,
    mtoCbnLicenseFile: flag === 'YES' ? file : '',
  }
}
