import type { PasswordRule } from '@portal/contract'
import { confirmationOf, newPassword } from '@portal/contract/schema'
import { initiateEnrollmentRequest } from '@portal/contract/schema/auth'

/** What the three steps of registration gather. */
export interface Registration {
  userFirstName: string
  middleName: string
  userLastName: string
  email: string
  countryCodeOriginal: string
  phone: string
  password: string
  passwordConfirmation: string
}

export const EMPTY_REGISTRATION: Registration = {
  userFirstName: '',
  middleName: '',
  userLastName: '',
  email: '',
  countryCodeOriginal: '+234',
  phone: '',
  password: '',
  passwordConfirmation: '',
}

/** Step one: the names. */
export const NAMES = ['userFirstName', 'middleName', 'userLastName'] as const satisfies readonly (keyof Registration)[]
export const namesSchema = () => initiateEnrollmentRequest.pick([...NAMES])

/** Step two: address and phone. */
export const CONTACT = ['email', 'countryCodeOriginal', 'phone'] as const satisfies readonly (keyof Registration)[]
export const contactSchema = () => initiateEnrollmentRequest.pick([...CONTACT])

/** The fields of the other steps, which a step's form holds and does not send. */
export const besides = (fields: readonly string[]): string[] =>
  Object.keys(EMPTY_REGISTRATION).filter((field) => !fields.includes(field))

/** Step three: the password, by the server's rule, and its repetition (rulings A07, A08). */
export const passwordSchema = (rule: PasswordRule) =>
  initiateEnrollmentRequest
    .pick(['password', 'passwordConfirmation'])
    .shape({ password: newPassword(rule).required(), passwordConfirmation: confirmationOf('password').required() })
