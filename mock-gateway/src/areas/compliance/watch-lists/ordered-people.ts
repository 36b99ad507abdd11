import type { ListedPerson } from '@portal/contract/watch-lists/watch-list'

/** One of the two people of an order, as described there. */
export interface OrderedPerson {
  readonly person: ListedPerson
  readonly name: string
  /** `YYYY-MM-DD`; orders have none for receivers. */
  readonly birthDate: string | null
  /** ISO 3166 alpha-2. */
  readonly country: string | null
}

/** Sender and receiver of an order, and its content as screened. */
export function orderedPeople(
  names: Readonly<Record<ListedPerson, string>>,
  order: Readonly<Record<string, unknown>>,
): readonly OrderedPerson[] {
  const known = (field: string) => (typeof order[field] === 'string' ? order[field] : null)
  return [
    {
      person: 'sender',
      name: names.sender,
      birthDate: known('transactionSenderBirthDate'),
      country: known('transactionSenderNationality'),
    },
    {
      person: 'receiver',
      name: names.receiver,
      birthDate: null,
      country: known('transactionReceiverNationality'),
    },
  ]
}
