import type { OfficerRow } from '@portal/contract/officers/officers.calls'
import { OFFICER_DETAILS, OFFICER_DOCUMENTS } from '@portal/contract/officers/organisation'
import { emptyValues, type FormValues, formValues, type ProposedFields, withProposed } from '@portal/portal-sdk/forms'

/** The form values; `''` without a choice. */
export type OfficerValues = FormValues<typeof OFFICER_DETAILS>

/** An empty form, or a new officer as a rejected change wanted it. */
export const newValues = (proposed?: ProposedFields): OfficerValues =>
  withProposed(OFFICER_DETAILS, emptyValues(OFFICER_DETAILS), proposed)

/** An officer as the forms edit it, with a rejected change's proposed over it. */
export const valuesOf = (officer: OfficerRow, proposed?: ProposedFields): OfficerValues =>
  withProposed(OFFICER_DETAILS, formValues(OFFICER_DETAILS, officer), proposed)

/** A new officer: of a partner, or of one's own subsidiary without a code. */
export function toCreate(values: OfficerValues, mtoCode: string | null): Record<string, unknown> {
  return { ...values, ...(mtoCode === null ? {} : { targetMtoCode: mtoCode }) }
}

/** The officer as a whole at the version it was read; an emptied portal user takes the link away. */
export function toUpdate(officer: OfficerRow, values: OfficerValues): Record<string, unknown> {
  return {
    ...values,
    officerUserID: values.officerUserID || null,
    targetOfficerId: officer.officerId,
    version: officer.version,
  }
}

/** Only one's own documents: other fields are not sent. */
export function toOwnDocuments(officer: OfficerRow, values: OfficerValues): Record<string, unknown> {
  const changed = OFFICER_DOCUMENTS.filter((field) => values[field] !== (officer[field] ?? ''))
  return {
    ...Object.fromEntries(changed.map((field) => [field, values[field]])),
    targetOfficerId: officer.officerId,
    version: officer.version,
  }
}
