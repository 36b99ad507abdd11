import { COMPLIANCE_FLAGS, PARTNER, type PartnerChange, type PartnerRules } from '@portal/contract/partners/partner'
import type { PartnerRow } from '@portal/contract/partners/partners.calls'
import { type FormValues, formValues, type ProposedFields } from '@portal/portal-sdk/forms'

// The dial code belongs to the phone, the licence's flag to its document, and the first user's id to no form.
const { mtoCountryCode: _, mtoCbnLicense: __, mtoCbnLicenseFile: ___, mtoUserId: ____, ...FIELDS } = PARTNER

/** The licence and its scan, one value: the scan goes with the flag that says it is there. */
interface LicenceValue {
  readonly flag: string
  readonly file: string
}

/** The form values; the phone with its dial code, as in the phone field (`+234 8035550100`). */
export type PartnerValues = FormValues<typeof FIELDS> & { mtoCbnLicenseFile: LicenceValue }

const NO_PAPERS = Object.fromEntries(COMPLIANCE_FLAGS.map((flag) => [flag, 'NO']))
const DIAL_CODE = '234'

/**
 * An empty form with the usual accounting rules, and no documents on file; or a rejected change's proposal of a new
 * partner.
 */
export const newValues = (usual: Partial<PartnerRules>, proposed?: ProposedFields): PartnerValues =>
  valuesOf({ ...NO_PAPERS, ...usual }, proposed)

/** A partner as the forms edit it, with what a rejected change proposed over it. */
export function valuesOf(partner: Partial<PartnerRow>, proposed?: ProposedFields): PartnerValues {
  const wanted = { ...partner, ...proposed } as Partial<PartnerChange>
  return {
    ...formValues(FIELDS, wanted),
    mtoPhone: phoneOf({ mtoCountryCode: DIAL_CODE, mtoPhone: '', ...wanted }),
    mtoCbnLicenseFile: { flag: wanted.mtoCbnLicense ?? 'NO', file: wanted.mtoCbnLicenseFile ?? '' },
  }
}

/** The number with its dial code; empty for a partner without a stored phone. */
export function phoneOf(partner: Pick<PartnerRow, 'mtoCountryCode' | 'mtoPhone'>): string {
  return partner.mtoPhone === '' ? '' : `+${partner.mtoCountryCode || DIAL_CODE} ${partner.mtoPhone}`
}

/** The fields of the creation; the code in capitals, the status is the gateway's. */
export function toCreate(values: PartnerValues): Record<string, unknown> {
  const { mtoStatus: _, ...fields } = values
  return { ...fields, ...detailsOf(values), mtoCode: values.mtoCode.toUpperCase() }
}

/** The whole partner, and the version it was read at; the gateway finds the differences. */
export function toUpdate(partner: PartnerRow, values: PartnerValues): Record<string, unknown> {
  const { mtoCode: targetMtoCode, mtoUserFirstName: _, mtoUserLastName: __, ...fields } = values
  return { ...fields, ...detailsOf(values), targetMtoCode, version: partner.version }
}

/** In wire format: dial code and number only in digits (spec §5), the scan removed with its flag. */
function detailsOf({ mtoPhone, mtoCbnLicenseFile: { flag, file } }: PartnerValues): Record<string, string> {
  const [dialCode = '', ...number] = mtoPhone.replace('+', '').split(' ')
  return {
    mtoCountryCode: dialCode || DIAL_CODE,
    mtoPhone: number.join(''),
    mtoCbnLicense: flag,
    mtoCbnLicenseFile: flag === 'YES' ? file : '',
  }
}
