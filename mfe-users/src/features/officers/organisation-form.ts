import { ORGANISATION_FIELDS, type OrganisationField } from '@portal/contract'
import type { OrganisationRow } from '@portal/contract/calls/officers'

export type OrganisationValues = Record<OrganisationField, string>

export function valuesOf(organisation: OrganisationRow): OrganisationValues {
  return Object.fromEntries(
    ORGANISATION_FIELDS.map((field) => [field, organisation[field] ?? '']),
  ) as OrganisationValues
}

/**
 * The organisation as a whole at the version it was read. What was emptied is cleared; what was empty all along is not sent,
 * so that a first save says only what it means.
 */
export function toUpdate(organisation: OrganisationRow, values: OrganisationValues): Record<string, unknown> {
  const fields = ORGANISATION_FIELDS.map((field) => {
    const value = values[field].trim()
    if (value !== '') return [field, value]
    return [field, organisation[field] === null || field === 'organisationName' ? undefined : null]
  })
  const { organisationMtoCode } = organisation
  return {
    ...Object.fromEntries(fields),
    version: organisation.version,
    ...(organisationMtoCode === null ? {} : { targetMtoCode: organisationMtoCode }),
  }
}
