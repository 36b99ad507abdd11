import type { UserCreateRequest } from '@portal/contract/calls/users'
import { type ProposedFields, proposedText } from '@portal/portal-sdk'
import type { DirectoryPerson } from './directory-person.ts'

/**
 * The form's first values: of the directory's display name the first word is the first name, the last word the last
 * name; of nobody found only what was asked stays, in the field it looks like (spec §4).
 */
export function prefill({ person, asked, countryId }: DirectoryPerson): UserCreateRequest {
  const words = (person?.displayName ?? '').trim().split(/\s+/)
  const isEmail = asked.includes('@')
  return {
    userFirstName: words[0] ?? '',
    userLastName: words.length > 1 ? (words.at(-1) ?? '') : '',
    userPhone: person?.mobileNo ?? '',
    userSolId: '',
    username: person?.username ?? (isEmail ? '' : asked),
    userEmail: person?.email ?? (isEmail ? asked : ''),
    userRoleId: '',
    userType: 'HEAD OFFICE',
    countryId,
  }
}

/** A lookup that found nobody: an empty form. */
export const NOBODY: DirectoryPerson = { person: null, asked: '', countryId: '01' }

/** The first values of a rejected creation: what was wanted then. */
export function prefillRejected(proposed: ProposedFields): UserCreateRequest {
  const text = (field: string) => proposedText(proposed, field) ?? ''
  return {
    userFirstName: text('userFirstName'),
    userLastName: text('userLastName'),
    userPhone: text('userPhone'),
    userSolId: text('userSolId'),
    username: text('username'),
    userEmail: text('userEmail'),
    userRoleId: text('userRoleId'),
    userType: proposed.userType === 'BRANCH' ? 'BRANCH' : 'HEAD OFFICE',
    countryId: text('countryId'),
  }
}
