import { type Call, holds, isOfHeadOffice } from '@portal/contract'
import type { Person } from './person.ts'

/** Returns whether a person may send a call. */
export function maySend({ privileges, info }: Person, { access }: Call): boolean {
  if (access === 'open') return true
  if (info === null) return false
  return 'stages' in access ? access.stages.includes('full') : holds(privileges, access.needs)
}

/** Returns the partner of a person; null for a user of the bank. */
export const partnerOf = ({ info }: Person): string | null => info?.userMtoCode ?? null

/** Returns the subsidiary to which a user of the bank is limited; null for users of head office and of partners. */
export function subsidiaryOf(person: Person): string | null {
  const { info } = person
  return info === null || partnerOf(person) !== null || isOfHeadOffice(info) ? null : info.countryId
}

/** Sorts accounts so that those with the widest view are first: head office, other users of the bank, partners. */
export function byView(people: readonly Person[]): Person[] {
  const narrowness = (person: Person) => (partnerOf(person) === null ? (subsidiaryOf(person) === null ? 0 : 1) : 2)
  return people.toSorted(
    (one, other) => narrowness(one) - narrowness(other) || other.privileges.length - one.privileges.length,
  )
}
