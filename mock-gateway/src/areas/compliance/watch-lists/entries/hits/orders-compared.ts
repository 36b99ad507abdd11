import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../../../engine/db/schema.ts'
import { comparedPerson } from '../../matching/compared-person.ts'
import type { ComparedPerson } from '../../matching/person-likeness.rules.ts'
import { type OrderedPerson, orderedPeople } from '../../ordered-people.ts'

/** An order whose sender and receiver are compared with entries of a list. */
export interface ComparedOrder {
  readonly transactionId: string
  readonly people: readonly { readonly described: OrderedPerson; readonly compared: ComparedPerson }[]
}

interface NextOrders {
  /** The id after which the orders are read. */
  readonly after: string
  readonly limit: number
  /** SQL condition over `transaction t`. */
  readonly which: RawBuilder<boolean>
}

/** The id before all orders. */
export const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** Returns the next orders with their sender and receiver, oldest first. */
export async function nextOrders(
  db: Kysely<Database>,
  { after, limit, which }: NextOrders,
): Promise<readonly ComparedOrder[]> {
  const orders = await db
    .selectFrom('transaction as t')
    .select(['t.transaction_id', 't.trans_sender', 't.trans_receiver'])
    .select(sql<Readonly<Record<string, unknown>>>`t.order_details`.as('order'))
    .where(which)
    .where('t.transaction_id', '>', after)
    .orderBy('t.transaction_id')
    .limit(limit)
    .execute()
  return orders.map(({ transaction_id: transactionId, trans_sender: sender, trans_receiver: receiver, order }) => ({
    transactionId,
    people: orderedPeople({ sender, receiver }, order).map((described) => ({
      described,
      compared: comparedPerson([described.name], described),
    })),
  }))
}
