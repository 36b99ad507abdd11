import { COMPLIANCE_FLAGS, PARTNER, type PartnerChange, type PartnerRules } from '@portal/contract/partners/partner'
import type { PartnerRow } from '@portal/contract/partners/partners.calls'
import { type FormValues, formValues, type ProposedFields } from '@portal/portal-sdk/forms'

// The dial code is of the phone, the licence's flag of its document, and the first user's id of nobody's form.
const { mtoCountryCode: _, mtoCbnLicense: __, mtoCbnLicenseFile: ___, mtoUserId: ____, ...FIELDS } = PARTNER

/** The licence and its scan, one value: the scan goes with the flag that says it is there. */
interface LicenceValue {
  readonly flag: string
  readonly file: string
}

/** What the forms hold; the phone with its dial code, as the phone field has it (`+234 8035550100`). */
export type PartnerValues = FormValues<typeof FIELDS> & { mtoCbnLicenseFile: LicenceValue }

const NO_PAPERS = Object.fromEntries(COMPLIANCE_FLAGS.map((flag) => [flag, 'NO']))
const DIAL_CODE = '234'

/** An empty form with the usual accounting rules, nothing on file until somebody says so; or a new partner as a rejected change wanted it. */
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

/** The number with its dial code; nothing of a partner whose phone is not kept yet. */
export function phoneOf(partner: Pick<PartnerRow, 'mtoCountryCode' | 'mtoPhone'>): string {
  return partner.mtoPhone === '' ? '' : `+${partner.mtoCountryCode || DIAL_CODE} ${partner.mtoPhone}`
}

/** The fields of the creation; the code in capitals, the status is the gateway's. */
export function toCreate(values: PartnerValues): Record<string, unknown> {
  const { mtoStatus: _, ...fields } = values
  return { ...fields, ...detailsOf(values), mtoCode: values.mtoCode.toUpperCase() }
}

/** The partner as a whole, and the version it was read at; the gateway tells what differs. */
export function toUpdate(partner: PartnerRow, values: PartnerValues): Record<string, unknown> {
  const { mtoCode: targetMtoCode, mtoUserFirstName: _, mtoUserLastName: __, ...fields } = values
  return { ...fields, ...detailsOf(values), targetMtoCode, version: partner.version }
}

/** As the wire wants it: dial code and number in digits alone (spec §5), the scan taken back with its flag. */
function detailsOf({ mtoPhone, mtoCbnLicenseFile: { flag, file } }: PartnerValues): Record<string, string> {
  const [dialCode = '', ...number] = mtoPhone.replace('+', '').split(' ')
  return {
    mtoCountryCode: dialCode || DIAL_CODE,
    mtoPhone: number.join(''),
    mtoCbnLicense: flag,
    mtoCbnLicenseFile: flag === 'YES' ? file : '',
  }
}
