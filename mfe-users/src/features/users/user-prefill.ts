import { NEW_USER } from '@portal/contract/users/user'
import { emptyValues, type FormValues, type ProposedFields, withProposed } from '@portal/portal-sdk/forms'
import type { DirectoryPerson } from './directory-person.ts'

/** The form values of a new user. */
export type NewUserValues = FormValues<typeof NEW_USER>

const EMPTY: NewUserValues = { ...emptyValues(NEW_USER), userType: 'HEAD OFFICE', countryId: '01' }

/**
 * Returns the initial form values. The first word of the directory's display name becomes the first name, and the last
 * word becomes the last name. Without a match, the search text is put into the field that it resembles (spec §4).
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

/** Returns the proposal of a rejected creation as initial form values, or empty values if no creation was rejected. */
export const prefillRejected = (proposed?: ProposedFields): NewUserValues => withProposed(NEW_USER, EMPTY, proposed)
