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

/** Returns the fields of an organisation that are still empty. */
export const missingOrganisationFields = (organisation: Values<OrganisationField>): OrganisationField[] =>
  empty(ORGANISATION_FIELDS, organisation)

/** Returns the missing fields of an officer; empty if the officer is complete. */
export const missingOfficerFields = (officer: Values<RequiredOfficerField>): RequiredOfficerField[] =>
  empty(REQUIRED_OFFICER_FIELDS, officer)

/**
 * Returns `done` as a whole percentage of `total`, rounded down, so that 100 means that all are done; 0 if `total` is
 * 0.
 */
export const percentOf = (done: number, total: number): number => (total === 0 ? 0 : Math.floor((100 * done) / total))

/** Returns the three percentages of ruling A82, computed from the organisation and its active officers. */
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
