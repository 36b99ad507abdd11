import type { ListedPerson } from '@portal/contract/watch-lists/watch-list'
import type { Screened } from '../screening/index.ts'

/** The sender or receiver of an order, as the order describes them. */
export interface OrderedPerson {
  readonly person: ListedPerson
  readonly name: string
  /** Birth date as `YYYY-MM-DD`; orders have no birth date for receivers. */
  readonly birthDate: string | null
  /** Country as ISO 3166 alpha-2. */
  readonly country: string | null
}

/** Returns the sender and receiver of an order, from their names and the order's content as screened. */
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

/** Returns the sender or the receiver of an order as screened. */
export function orderedPerson({ record, order }: Screened, person: ListedPerson): OrderedPerson {
  const people = orderedPeople({ sender: record.trans_sender, receiver: record.trans_receiver }, order)
  const found = people.find((one) => one.person === person)
  if (found === undefined) throw new Error(`no ${person}`)
  return found
}
