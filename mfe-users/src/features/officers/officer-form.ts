import type { OfficerRow } from '@portal/contract/officers/officers.calls'
import { OFFICER_DETAILS, OFFICER_DOCUMENTS } from '@portal/contract/officers/organisation'
import { emptyValues, type FormValues, formValues, type ProposedFields, withProposed } from '@portal/portal-sdk/forms'

/** The form values; `''` if nothing is chosen. */
export type OfficerValues = FormValues<typeof OFFICER_DETAILS>

/** The form values of a new officer: empty, or a rejected change's proposal. */
export const newValues = (proposed?: ProposedFields): OfficerValues =>
  withProposed(OFFICER_DETAILS, emptyValues(OFFICER_DETAILS), proposed)

/** The form values of an officer, with a rejected change's proposal applied. */
export const valuesOf = (officer: OfficerRow, proposed?: ProposedFields): OfficerValues =>
  withProposed(OFFICER_DETAILS, formValues(OFFICER_DETAILS, officer), proposed)

/** The request for a new officer: of a partner, or of the user's own subsidiary without a code. */
export function toCreate(values: OfficerValues, mtoCode: string | null): Record<string, unknown> {
  return { ...values, ...(mtoCode === null ? {} : { targetMtoCode: mtoCode }) }
}

/** The complete officer at the loaded version; an emptied portal user removes the link. */
export function toUpdate(officer: OfficerRow, values: OfficerValues): Record<string, unknown> {
  return {
    ...values,
    officerUserID: values.officerUserID || null,
    targetOfficerId: officer.officerId,
    version: officer.version,
  }
}

/** Only the user's own documents: other fields are not sent. */
export function toOwnDocuments(officer: OfficerRow, values: OfficerValues): Record<string, unknown> {
  const changed = OFFICER_DOCUMENTS.filter((field) => values[field] !== (officer[field] ?? ''))
  return {
    ...Object.fromEntries(changed.map((field) => [field, values[field]])),
    targetOfficerId: officer.officerId,
    version: officer.version,
  }
}
