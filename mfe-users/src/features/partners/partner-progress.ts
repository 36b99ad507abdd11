import { COMPLIANCE_FLAGS, FIRST_USER, PARTNER_RULE_FIELDS } from '@portal/contract/partners/partner'
import { check } from '@portal/contract/schema'
import { documentsOf } from './compliance.ts'
import type { PartnerValues } from './partner-form.ts'

/** The sections of a partner's form, with the wire fields of each section. */
const FIELDS = {
  partner: ['mtoCode', 'mtoName', 'mtoCountry', 'mtoPhone', 'mtoEmail', 'mtoAddress'],
  licence: ['mtoCbnLicenceNo', 'mtoAccounts'],
  rules: PARTNER_RULE_FIELDS,
  compliance: COMPLIANCE_FLAGS,
  firstUser: Object.keys(FIRST_USER),
} as const

export type PartnerSection = keyof typeof FIELDS

/** The progress of a section. */
export interface SectionProgress {
  readonly section: PartnerSection
  readonly done: number
  readonly total: number
}

/**
 * Returns the progress of each section: for compliance the documents on file, for other sections the fields that pass
 * the schema. A complete section is therefore valid for the gateway.
 */
export function progressOf(
  sections: readonly PartnerSection[],
  values: PartnerValues,
  schema: Parameters<typeof check>[0],
  request: object,
): SectionProgress[] {
  const checked = check(schema, request)
  const wrong = new Set(checked.ok ? [] : checked.errors.map(({ field }) => field))
  return sections.map((section) => {
    const fields: readonly string[] = FIELDS[section]
    const done = section === 'compliance' ? documentsOf(values) : fields.filter((field) => !wrong.has(field)).length
    return { section, done, total: fields.length }
  })
}
