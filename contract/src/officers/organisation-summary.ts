import {
  OFFICER_DOCUMENTS,
  ORGANISATION_FIELDS,
  type OrganisationField,
  REQUIRED_OFFICER_FIELDS,
  type RequiredOfficerField,
} from './organisation.ts'

type Values<Field extends string> = Readonly<Record<Field, string | null>>

const empty = <Field extends string>(fields: readonly Field[], values: Values<Field>): Field[] =>
  fields.filter((field) => values[field] === null || values[field] === '')

/** The fields of an organisation that are still empty. */
export const missingOrganisationFields = (organisation: Values<OrganisationField>): OrganisationField[] =>
  empty(ORGANISATION_FIELDS, organisation)

/** An officer's missing fields; empty if complete. */
export const missingOfficerFields = (officer: Values<RequiredOfficerField>): RequiredOfficerField[] =>
  empty(REQUIRED_OFFICER_FIELDS, officer)

/** Whole percent of `done` over `total`, rounded down: 100 only if all are done. 0 if the total is 0. */
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
