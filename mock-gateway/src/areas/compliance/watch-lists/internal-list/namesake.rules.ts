import type { OrderedPerson } from '../ordered-people.ts'
import type { Namesake } from './confirmed-person.ts'

/** The names under which the screening log stores the values of a namesake. */
const FIELDS = {
  sender: {
    match: 'confirmedSender',
    birthDate: 'transactionSenderBirthDate',
    country: 'transactionSenderNationality',
  },
  receiver: { match: 'confirmedReceiver', birthDate: null, country: 'transactionReceiverNationality' },
} as const

/** Returns the values that are logged for a namesake: the confirmed match, and the known birth dates and countries. */
export function namesakeSeen(
  { person, birthDate, country }: OrderedPerson,
  match: Namesake,
): Readonly<Record<string, string>> {
  const fields = FIELDS[person]
  return {
    [fields.match]: match.confirmedMatch,
    ...(fields.birthDate && birthDate ? { [fields.birthDate]: birthDate } : {}),
    ...(match.birthDate ? { listedBirthDate: match.birthDate } : {}),
    ...(country ? { [fields.country]: country } : {}),
    ...(match.country ? { listedCountry: match.country } : {}),
  }
}
