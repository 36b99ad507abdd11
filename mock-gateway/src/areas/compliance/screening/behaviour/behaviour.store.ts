import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'

/**
 * Counts an order to its sender, receiver, phones, account and partner, once, as part of a statement: it is on the way
 * of every order. Holds their rows until the transaction of the database ends: to be done late in it. Fails where it
 * was counted before.
 */
export const behaviourNoted = (order: Selectable<Database['transaction']>): RawBuilder<unknown> =>
  sql`behaviour_note(${order.transaction_id}::uuid, ${order.transaction_created_at}::timestamptz, ${order.env}, behaviour_values(
    ${order.trans_sender}, ${order.trans_receiver}, ${order.order_details.transactionSenderPhoneNumber ?? null},
    ${order.transaction_receiver_phone_number}, ${order.transaction_receiver_account_number},
    ${order.destinationbankcode}, ${order.mto_code}),
    ${order.transaction_destination_country_currency}, ${order.transaction_destination_amount}::numeric)`

/** Recounts all orders, in the order of their intake: after past orders were written. As the owner of the tables. */
export async function rebuildBehaviour(db: Kysely<Database>): Promise<void> {
  await sql`select behaviour_rebuild()`.execute(db)
}
