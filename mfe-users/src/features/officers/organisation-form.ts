import type { OrganisationRow } from '@portal/contract/officers/officers.calls'
import { ORGANISATION, ORGANISATION_FIELDS } from '@portal/contract/officers/organisation'
import { type FormValues, formValues, type ProposedFields, withProposed } from '@portal/portal-sdk/forms'

export type OrganisationValues = FormValues<typeof ORGANISATION>

/** Returns the form values of the organisation, with the proposal of a rejected change applied. */
export const valuesOf = (organisation: OrganisationRow, proposed?: ProposedFields): OrganisationValues =>
  withProposed(ORGANISATION, formValues(ORGANISATION, organisation), proposed)

/**
 * Returns the request with the complete organisation at the loaded version. A field that the user emptied is cleared. A
 * field that was empty before is not sent, so that a first save contains only the input.
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
