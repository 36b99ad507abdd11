import type { OfficerRow } from '@portal/contract/officers/officers.calls'
import { OFFICER_DETAILS, OFFICER_DOCUMENTS } from '@portal/contract/officers/organisation'
import { emptyValues, type FormValues, formValues, type ProposedFields, withProposed } from '@portal/portal-sdk/forms'

/** The form values of an officer; a field without a choice is `''`. */
export type OfficerValues = FormValues<typeof OFFICER_DETAILS>

/** Returns the form values of a new officer: empty, or the proposal of a rejected change. */
export const newValues = (proposed?: ProposedFields): OfficerValues =>
  withProposed(OFFICER_DETAILS, emptyValues(OFFICER_DETAILS), proposed)

/** Returns the form values of an officer, with the proposal of a rejected change applied. */
export const valuesOf = (officer: OfficerRow, proposed?: ProposedFields): OfficerValues =>
  withProposed(OFFICER_DETAILS, formValues(OFFICER_DETAILS, officer), proposed)

/** Returns the request for a new officer of a partner or, without a partner code, of the user's own subsidiary. */
export function toCreate(values: OfficerValues, mtoCode: string | null): Record<string, unknown> {
  return { ...values, ...(mtoCode === null ? {} : { targetMtoCode: mtoCode }) }
}

/** Returns the request with the complete officer at the loaded version. Emptying the portal user removes the link. */
export function toUpdate(officer: OfficerRow, values: OfficerValues): Record<string, unknown> {
  return {
    ...values,
    officerUserID: values.officerUserID || null,
    targetOfficerId: officer.officerId,
    version: officer.version,
  }
}

/** Returns the request with only the user's own documents; other fields are not sent. */
export function toOwnDocuments(officer: OfficerRow, values: OfficerValues): Record<string, unknown> {
  const changed = OFFICER_DOCUMENTS.filter((field) => values[field] !== (officer[field] ?? ''))
  return {
    ...Object.fromEntries(changed.map((field) => [field, values[field]])),
    targetOfficerId: officer.officerId,
    version: officer.version,
  }
}
