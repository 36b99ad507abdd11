import { COMPLIANCE_FLAGS, PARTNER, type PartnerChange, type PartnerRules } from '@portal/contract/partners/partner'
import type { PartnerRow } from '@portal/contract/partners/partners.calls'
import { plainText } from '@portal/contract/schema'
import { type FormValues, formValues, type ProposedFields } from '@portal/portal-sdk/forms'

// Fields without their own input: the licence flag belongs to the document's input, and the first user's id has no
// input.
const { mtoCbnLicense: _, mtoCbnLicenseFile: __, mtoUserId: ___, ...FIELDS } = PARTNER

/** The licence flag and the licence scan form one value: the scan exists only while the flag is set. */
interface LicenceValue {
  readonly flag: string
  readonly file: string
}

/** The form values of a partner. The dial code has a plus sign, as in the phone field (`+234`). */
export type PartnerValues = FormValues<typeof FIELDS> & { mtoCbnLicenseFile: LicenceValue }

const NO_PAPERS = Object.fromEntries(COMPLIANCE_FLAGS.map((flag) => [flag, 'NO']))
const DIAL_CODE = '234'

/**
 * Returns the form values of a new partner: the default accounting rules and no documents, or the proposal of a
 * rejected change.
 */
export const newValues = (usual: Partial<PartnerRules>, proposed?: ProposedFields): PartnerValues =>
  valuesOf({ ...NO_PAPERS, ...usual }, proposed)

/** Returns the form values of a partner, with the proposal of a rejected change applied. */
export function valuesOf(partner: Partial<PartnerRow>, proposed?: ProposedFields): PartnerValues {
  const wanted = { ...partner, ...proposed } as Partial<PartnerChange>
  return {
    ...formValues(FIELDS, wanted),
    mtoCountryCode: `+${wanted.mtoCountryCode || DIAL_CODE}`,
    mtoCbnLicenseFile: { flag: wanted.mtoCbnLicense ?? 'NO', file: wanted.mtoCbnLicenseFile ?? '' },
  }
}

/** Returns the phone number as E.164; empty for a partner without a stored number. */
export function phoneOf(partner: Pick<PartnerRow, 'mtoCountryCode' | 'mtoPhone'>): string {
  return partner.mtoPhone === '' ? '' : `+${partner.mtoCountryCode || DIAL_CODE}${partner.mtoPhone}`
}

/** Returns a typed partner code in the form in which it is stored. */
export const partnerCode = (text: string): string => plainText(text).toUpperCase()

/** Returns the fields of the creation request: the code in capitals, and no status, because the gateway sets it. */
export function toCreate(values: PartnerValues): Record<string, unknown> {
  const { mtoStatus: _, ...fields } = values
  return { ...fields, ...detailsOf(values), mtoCode: partnerCode(values.mtoCode) }
}

/** Returns the request with the complete partner at the loaded version. The gateway finds the differences. */
export function toUpdate(partner: PartnerRow, values: PartnerValues): Record<string, unknown> {
  const { mtoCode: targetMtoCode, mtoUserFirstName: _, mtoUserLastName: __, ...fields } = values
  return { ...fields, ...detailsOf(values), targetMtoCode, version: partner.version }
}

/**
 * Returns fields in wire format: the dial code as digits only (spec §5), and the licence scan only if its flag is set.
 */
function detailsOf({ mtoCountryCode, mtoCbnLicenseFile: { flag, file } }: PartnerValues): Record<string, string> {
  return {
    mtoCountryCode: mtoCountryCode.replace('+', ''),
    mtoCbnLicense: flag,
    mtoCbnLicenseFile: flag === 'YES' ? file : '',
  }
}
