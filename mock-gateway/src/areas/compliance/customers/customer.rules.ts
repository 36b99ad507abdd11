import { fromMinor, toMinor } from '@portal/contract'
import { maskedNumber } from '@portal/contract/cash-pickups/identity-document'
import { CUSTOMER_KEYS, CUSTOMER_SIDES, CUSTOMER_WINDOWS, type CustomerKey } from '@portal/contract/customers/customer'
import type {
  CustomerBehaviour,
  CustomerDetail,
  CustomerDocument,
  CustomerFact,
  CustomerSum,
} from '@portal/contract/customers/customers.calls'
import { folded } from '@portal/contract/values/folded'
import { referenceKey } from '@portal/contract/values/reference-key'
import type { NamedPerson, PersonOrder } from './person-orders.ts'

const DAY_MS = 24 * 60 * 60_000

/** A person of an order, with the keys that join it to the customer. */
interface JoinedPerson {
  readonly person: NamedPerson
  readonly by: readonly CustomerKey[]
  readonly order: PersonOrder
}

/** Returns the senders and receivers of the orders that are joined to the customer. */
export const joinedPeople = (orders: readonly PersonOrder[]): JoinedPerson[] =>
  orders.flatMap((order) => [
    ...(order.senderBy.length > 0 ? [{ person: order.sender, by: order.senderBy, order }] : []),
    ...(order.receiverBy.length > 0 ? [{ person: order.receiver, by: order.receiverBy, order }] : []),
  ])

type Head = Pick<
  CustomerDetail,
  'orders' | 'onlyBy' | 'names' | 'phones' | 'documents' | 'birthDates' | 'countries' | 'behaviour' | 'sums'
>

/** Returns what the orders of a customer say, in total. @param own the person on whom the page begins */
export function headOf(own: NamedPerson, orders: readonly PersonOrder[], now: Date): Head {
  const people = joinedPeople(orders)
  const facts = (value: (person: NamedPerson) => string | null, key: (value: string) => string = (one) => one) =>
    factsOf(people, own, value, key)
  return {
    orders: orders.length,
    onlyBy: onlyBy(orders),
    names: facts(({ name }) => name, folded),
    phones: facts(({ phone }) => phone),
    documents: documentsOf(people, own),
    birthDates: facts(({ birthDate }) => birthDate),
    countries: facts(({ country }) => country),
    behaviour: behaviourOf(people, now),
    sums: sumsOf(people),
  }
}

/** Returns the number of orders that only one key joins. */
function onlyBy(orders: readonly PersonOrder[]): Record<CustomerKey, number> {
  const keysOf = ({ senderBy, receiverBy }: PersonOrder) => [...new Set([...senderBy, ...receiverBy])]
  const count = (key: CustomerKey) =>
    orders.filter((order) => keysOf(order).length === 1 && keysOf(order)[0] === key).length
  return Object.fromEntries(CUSTOMER_KEYS.map((key) => [key, count(key)])) as Record<CustomerKey, number>
}

/** Returns the values that the orders name, the most frequent first; of equal values, as the newest order writes it. */
function factsOf(
  people: readonly JoinedPerson[],
  own: NamedPerson,
  value: (person: NamedPerson) => string | null,
  key: (value: string) => string,
): CustomerFact[] {
  const found = new Map<string, { value: string; ids: Set<string> }>()
  for (const { person, order } of people) {
    const one = value(person)
    if (one === null || one === '') continue
    const fact = found.get(key(one)) ?? { value: one, ids: new Set() }
    fact.ids.add(order.transactionId)
    found.set(key(one), fact)
  }
  const ownValue = value(own)
  const ownKey = ownValue === null ? null : key(ownValue)
  return [...found]
    .map(([at, fact]) => ({ value: fact.value, orders: fact.ids.size, isOwn: at === ownKey }))
    .sort((one, other) => other.orders - one.orders)
}

const SEPARATOR = '\n'

/** Returns the documents. Their numbers are compared whole and shown masked. */
function documentsOf(people: readonly JoinedPerson[], own: NamedPerson): CustomerDocument[] {
  const named = ({ documentType, documentNumber }: NamedPerson) =>
    documentNumber === null ? null : [documentType ?? '', documentNumber].join(SEPARATOR)
  return factsOf(people, own, named, (one) => referenceKey(one.replace(SEPARATOR, '|'))).map(({ value, ...fact }) => {
    const [documentType = '', number = ''] = value.split(SEPARATOR)
    return { ...fact, documentType, value: maskedNumber(number) }
  })
}

function behaviourOf(people: readonly JoinedPerson[], now: Date): CustomerBehaviour[] {
  return CUSTOMER_SIDES.flatMap((side): CustomerBehaviour[] => {
    const orders = people.filter(({ person }) => person.side === side).map(({ order }) => order)
    const times = orders.map(({ createdAt }) => createdAt.getTime()).sort((one, other) => one - other)
    const [first, last] = [times[0], times.at(-1)]
    if (first === undefined || last === undefined) return []
    const other = ({ sender, receiver }: PersonOrder) => folded((side === 'SENDER' ? receiver : sender).name)
    return [
      {
        side,
        orders: orders.length,
        recent: CUSTOMER_WINDOWS.map((days) => times.filter((at) => at > now.getTime() - days * DAY_MS).length),
        others: new Set(orders.map(other)).size,
        partners: new Set(orders.map(({ mtoName }) => mtoName)).size,
        firstOrderAt: new Date(first).toISOString(),
        lastOrderAt: new Date(last).toISOString(),
      },
    ]
  })
}

/** Returns the payout totals by side and currency. The money of failed and returned orders was not paid. */
function sumsOf(people: readonly JoinedPerson[]): CustomerSum[] {
  const sums = new Map<string, { side: CustomerSum['side']; currency: string; orders: number; cents: bigint }>()
  for (const { person, order } of people) {
    if (order.status === 'FAILED' || order.status === 'RETURNED') continue
    const key = `${person.side} ${order.currency}`
    const sum = sums.get(key) ?? { side: person.side, currency: order.currency, orders: 0, cents: 0n }
    sum.orders += 1
    sum.cents += toMinor(order.amount)
    sums.set(key, sum)
  }
  return [...sums.values()]
    .map(({ cents, ...sum }) => ({ ...sum, total: fromMinor(cents) }))
    .sort((one, other) => order(one, other))
}

const order = (one: CustomerSum, other: CustomerSum): number =>
  CUSTOMER_SIDES.indexOf(one.side) - CUSTOMER_SIDES.indexOf(other.side) || other.orders - one.orders
