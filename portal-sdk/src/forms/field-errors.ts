import type { GatewayError } from '@portal/api-client'

/** What a refused form needs: messages by field, and the sentence on top for everything else. */
export interface FormErrors {
  readonly fields: Readonly<Record<string, string>>
  readonly top: string | null
}

/** Splits a refusal: errors of fields the form has land there, anything else stands once on top. */
export function formErrors(error: GatewayError | null, knownFields: readonly string[]): FormErrors {
  if (!error) return { fields: {}, top: null }
  const fields: Record<string, string> = {}
  const others: string[] = []
  for (const { field, message } of error.fields ?? []) {
    if (knownFields.includes(field)) fields[field] = message
    else others.push(message)
  }
  const landed = Object.keys(fields).length > 0
  return { fields, top: others[0] ?? (landed ? null : error.message) }
}
