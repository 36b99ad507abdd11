import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'

/**
 * Returns SQL that counts an order once for its sender, receiver, phones, account and partner. The SQL is part of
 * another statement, which saves a round trip for every order. It locks the counters until the database transaction
 * ends, so use it late in the transaction. Fails if the order was counted before.
 */
export const behaviourNoted = (order: Selectable<Database['transaction']>): RawBuilder<unknown> =>
  sql`behaviour_note(${order.transaction_id}::uuid, ${order.transaction_created_at}::timestamptz, ${order.env}, behaviour_values(
    ${order.trans_sender}, ${order.trans_receiver}, ${order.order_details.transactionSenderPhoneNumber ?? null},
    ${order.transaction_receiver_phone_number}, ${order.transaction_receiver_account_number},
    ${order.destinationbankcode}, ${order.mto_code}),
    ${order.transaction_destination_country_currency}, ${order.transaction_destination_amount}::numeric)`

/** Recounts all orders by intake time, after past orders were inserted. Runs as the owner of the tables. */
export async function rebuildBehaviour(db: Kysely<Database>): Promise<void> {
  await sql`select behaviour_rebuild()`.execute(db)
}
