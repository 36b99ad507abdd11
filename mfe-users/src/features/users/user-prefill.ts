import { NEW_USER } from '@portal/contract/users/user'
import { emptyValues, type FormValues, type ProposedFields, withProposed } from '@portal/portal-sdk/forms'
import type { DirectoryPerson } from './directory-person.ts'

/** What the form of a new user holds. */
export type NewUserValues = FormValues<typeof NEW_USER>

const EMPTY: NewUserValues = { ...emptyValues(NEW_USER), userType: 'HEAD OFFICE', countryId: '01' }

/**
 * The form's first values: of the directory's display name the first word is the first name, the last word the last
 * name; of nobody found only what was asked stays, in the field it looks like (spec §4).
 */
export function prefill({ person, asked, countryId }: DirectoryPerson): NewUserValues {
  const words = (person?.displayName ?? '').trim().split(/\s+/)
  const isEmail = asked.includes('@')
  return {
    ...EMPTY,
    userFirstName: words[0] ?? '',
    userLastName: words.length > 1 ? (words.at(-1) ?? '') : '',
    userPhone: person?.mobileNo ?? '',
    username: person?.username ?? (isEmail ? '' : asked),
    userEmail: person?.email ?? (isEmail ? asked : ''),
    countryId,
  }
}

/** The first values of a rejected creation, what was wanted then; empty ones of none. */
export const prefillRejected = (proposed?: ProposedFields): NewUserValues => withProposed(NEW_USER, EMPTY, proposed)
