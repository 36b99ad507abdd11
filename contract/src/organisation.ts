/** The organisation types offered (spec §5); labels are `organisationType.<type>`. */
export const ORGANISATION_TYPES = [
  'LIMITED_LIABILITY',
  'PLC',
  'SOLE_PROPRIETORSHIP',
  'ASSOCIATION',
  'NON_PROFIT',
  'PARTNERSHIP',
  'ENTERPRISE',
] as const
export type OrganisationType = (typeof ORGANISATION_TYPES)[number]

/** What is kept of an organisation, all of it asked for (ruling A82: details % counts these). */
export const ORGANISATION_FIELDS = [
  'organisationName',
  'organisationType',
  'organisationRegistrationNumber',
  'organisationRegistrationDate',
  'organisationTaxNumber',
  'organisationAddress',
  'organisationCity',
  'organisationCountry',
  'organisationPhone',
  'organisationEmail',
] as const
export type OrganisationField = (typeof ORGANISATION_FIELDS)[number]

/** What an officer may be to the organisation (spec §6). */
export const OFFICER_DESIGNATIONS = ['DIRECTOR', 'SIGNATORY', 'DIRECTOR&SIGNATORY'] as const
export type OfficerDesignation = (typeof OFFICER_DESIGNATIONS)[number]

/** The two documents of an officer; each field holds the reference of a stored picture. */
export const OFFICER_DOCUMENTS = ['officerPassportURL', 'officerSignatureURL'] as const
export type OfficerDocument = (typeof OFFICER_DOCUMENTS)[number]

/** What makes an officer complete. */
export const REQUIRED_OFFICER_FIELDS = [
  'officerFirstName',
  'officerLastName',
  'officerDesignation',
  'officerAuthBank',
  ...OFFICER_DOCUMENTS,
] as const
export type RequiredOfficerField = (typeof REQUIRED_OFFICER_FIELDS)[number]

type Values<Field extends string> = Readonly<Record<Field, string | null>>

const empty = <Field extends string>(fields: readonly Field[], values: Values<Field>): Field[] =>
  fields.filter((field) => values[field] === null || values[field] === '')

/** The fields of an organisation that nobody has filled in yet. */
export const missingOrganisationFields = (organisation: Values<OrganisationField>): OrganisationField[] =>
  empty(ORGANISATION_FIELDS, organisation)

/** What an officer still lacks; nothing when complete. */
export const missingOfficerFields = (officer: Values<RequiredOfficerField>): RequiredOfficerField[] =>
  empty(REQUIRED_OFFICER_FIELDS, officer)

/** Whole percent of `done` over `total`, rounded down: 100 is reached by nothing less than all. 0 of nothing. */
export const percentOf = (done: number, total: number): number => (total === 0 ? 0 : Math.floor((100 * done) / total))

/** The three percentages of ruling A82, over the organisation and its active officers. */
export function organisationSummary(
  organisation: Values<OrganisationField>,
  officers: readonly Values<RequiredOfficerField>[],
): { detailsPer: number; officersPer: number; docsPer: number; totalOfficers: number } {
  const filled = ORGANISATION_FIELDS.length - missingOrganisationFields(organisation).length
  const complete = officers.filter((officer) => missingOfficerFields(officer).length === 0).length
  const uploaded = officers.reduce((sum, officer) => sum + 2 - empty(OFFICER_DOCUMENTS, officer).length, 0)
  return {
    detailsPer: percentOf(filled, ORGANISATION_FIELDS.length),
    officersPer: percentOf(complete, officers.length),
    docsPer: percentOf(uploaded, officers.length * OFFICER_DOCUMENTS.length),
    totalOfficers: officers.length,
  }
}
