import type { OfficerRow } from '@portal/contract/calls/officers'

/** What the forms hold; `''` where nothing is chosen. */
export interface OfficerValues {
  officerFirstName: string
  officerLastName: string
  officerDesignation: string
  officerAuthBank: string
  officerUserID: string
  officerPassportURL: string
  officerSignatureURL: string
}

const FIELDS = [
  'officerFirstName',
  'officerLastName',
  'officerDesignation',
  'officerAuthBank',
  'officerUserID',
  'officerPassportURL',
  'officerSignatureURL',
] as const satisfies readonly (keyof OfficerValues)[]

type Fields = Readonly<Record<string, string | null>>

const valuesFrom = (fields: Fields): OfficerValues =>
  Object.fromEntries(FIELDS.map((field) => [field, fields[field] ?? ''])) as unknown as OfficerValues

export const NEW_OFFICER: OfficerValues = valuesFrom({})

export const valuesOf = (officer: OfficerRow): OfficerValues => valuesFrom({ ...officer } as unknown as Fields)

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

/** One's own documents alone: what is not one's own to change is not sent. */
export function toOwnDocuments(officer: OfficerRow, values: OfficerValues): Record<string, unknown> {
  const changed = (['officerPassportURL', 'officerSignatureURL'] as const).filter(
    (field) => values[field] !== (officer[field] ?? ''),
  )
  return {
    ...Object.fromEntries(changed.map((field) => [field, values[field]])),
    targetOfficerId: officer.officerId,
    version: officer.version,
  }
}
