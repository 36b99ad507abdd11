import type { PasswordRule } from '@portal/contract'
import { initiateEnrollmentRequest } from '@portal/contract/auth/auth.schema'
import { confirmationOf, newPassword, toRequest } from '@portal/contract/schema'
import { EMPTY_REGISTRATION, type Registration } from './registration.ts'

type Field = keyof Registration

/** The fields of each step. The form values also contain the fields of the other steps. */
const FIELDS = {
  names: ['userFirstName', 'middleName', 'userLastName'],
  contact: ['email', 'countryCodeOriginal', 'phone'],
} as const satisfies Record<string, readonly Field[]>
export type PlainStep = keyof typeof FIELDS

/** Validates the fields of a step as the gateway does, and ignores the fields of the other steps. */
export function validateStep(step: PlainStep, values: Registration, options: { abortEarly: false }): Promise<unknown> {
  const schema = initiateEnrollmentRequest.pick([...FIELDS[step]])
  const others = Object.keys(EMPTY_REGISTRATION).filter((field) => !(FIELDS[step] as readonly string[]).includes(field))
  return schema.validate(toRequest(schema, { ...values }, { screenOnly: others }), options)
}

/**
 * Returns the schema of step three: the password, checked by the server's rule, and its confirmation (rulings A07,
 * A08).
 */
export const passwordSchema = (rule: PasswordRule) =>
  initiateEnrollmentRequest
    .pick(['password', 'passwordConfirmation'])
    .shape({ password: newPassword(rule).required(), passwordConfirmation: confirmationOf('password').required() })
