import type { Namesake, OrderedPerson } from '../watch-lists/index.ts'

/** Fields of an order by what they say about a person, for the log of its screening. */
const FIELDS = {
  sender: {
    match: 'confirmedSender',
    birthDate: 'transactionSenderBirthDate',
    country: 'transactionSenderNationality',
  },
  receiver: { match: 'confirmedReceiver', birthDate: null, country: 'transactionReceiverNationality' },
} as const

/** What the log says about somebody who has the name of a confirmed match: which one, and dates and countries that are known. */
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
