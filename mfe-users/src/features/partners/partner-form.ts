import { COMPLIANCE_FLAGS, PARTNER_RULE_FIELDS } from '@portal/contract'
import type { PartnerFields, PartnerRow } from '@portal/contract/calls/partners'
import { type WishedFields, withWishes } from '@portal/portal-sdk'

/** What the forms hold: the partner's fields, with the dial code as the phone field has it (`+234`). */
export type PartnerValues = Record<keyof PartnerFields, string> & { mtoStatus: string; mtoCbnLicenseFile: string }
export type NewPartnerValues = PartnerValues & { mtoCode: string; mtoUserFirstName: string; mtoUserLastName: string }

const TEXTS = ['mtoName', 'mtoCountry', 'mtoPhone', 'mtoEmail', 'mtoAddress', 'mtoAccounts', 'mtoCbnLicenceNo'] as const
const FLAGS = ['mtoCbnLicense', ...COMPLIANCE_FLAGS] as const
const FIELDS = [...TEXTS, ...FLAGS, ...PARTNER_RULE_FIELDS] as const

const filled = <Field extends string>(fields: readonly Field[], value: string) =>
  Object.fromEntries(fields.map((field) => [field, value])) as Record<Field, string>

/** An empty form: nothing is there until somebody says so. */
export const NEW_PARTNER: NewPartnerValues = {
  ...filled(TEXTS, ''),
  ...filled(FLAGS, 'NO'),
  ...filled(PARTNER_RULE_FIELDS, ''),
  mtoCbnLicenseFile: '',
  mtoCode: '',
  mtoCountryCode: '+234',
  mtoStatus: '',
  mtoUserFirstName: '',
  mtoUserLastName: '',
}

/** A number and its dial code are one value, and so are a licence and its scan. */
export const PARTNER_TOGETHER = [
  ['mtoCountryCode', 'mtoPhone'],
  ['mtoCbnLicense', 'mtoCbnLicenseFile'],
] satisfies (keyof PartnerValues)[][]

export function valuesOf(partner: PartnerRow): PartnerValues {
  const fields = Object.fromEntries(FIELDS.map((field) => [field, partner[field]])) as Record<
    (typeof FIELDS)[number],
    string
  >
  // Partners from before their phone was kept have none.
  const { mtoStatus, mtoCbnLicenseFile } = partner
  const mtoCountryCode = `+${partner.mtoCountryCode || '234'}`
  return { ...fields, mtoCountryCode, mtoStatus, mtoCbnLicenseFile: mtoCbnLicenseFile ?? '' }
}

/** The values with a rejected change's wishes over them; the dial code as the phone field has it. */
export function withPartnerWishes<Values extends PartnerValues>(
  values: Values,
  wishes: WishedFields | undefined,
): Values {
  const dialCode = wishes?.mtoCountryCode
  return { ...withWishes(values, wishes), mtoCountryCode: dialCode ? `+${dialCode}` : values.mtoCountryCode }
}

/** As the wire wants it: dial code and number in digits alone (spec §5). */
function wireOf<Values extends PartnerValues>(values: Values): Values {
  return {
    ...values,
    mtoCountryCode: values.mtoCountryCode.replace('+', ''),
    mtoPhone: values.mtoPhone.replaceAll(' ', ''),
    // Taken back with the flag that says it is there.
    mtoCbnLicenseFile: values.mtoCbnLicense === 'YES' ? values.mtoCbnLicenseFile : '',
  }
}

/** The fields of the creation; the code in capitals, the status is the gateway's. */
export function toCreate(values: NewPartnerValues): Record<string, unknown> {
  const { mtoStatus: _, ...fields } = wireOf(values)
  return { ...fields, mtoCode: values.mtoCode.toUpperCase() }
}

/** The partner as a whole, and the version it was read at; the gateway tells what differs. */
export function toUpdate(partner: PartnerRow, values: PartnerValues): Record<string, unknown> {
  return { ...wireOf(values), targetMtoCode: partner.mtoCode, version: partner.version }
}
