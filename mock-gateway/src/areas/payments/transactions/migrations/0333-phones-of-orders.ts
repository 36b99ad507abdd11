import { type Kysely, sql } from 'kysely'

/**
 * Orders are found by the phones of their sender and receiver, whole or by the beginning. The sender's gets a column of
 * its own: an hourly job reads older numbers in E.164, and lists those that are none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'alter table transaction add column transaction_sender_phone_number text',
  // Figures and cases do not depend on a phone.
  'alter table transaction disable trigger user',
  `update transaction set transaction_sender_phone_number = order_details ->> 'transactionSenderPhoneNumber'
    where order_details ? 'transactionSenderPhoneNumber'`,
  'alter table transaction enable trigger user',
  'drop index transaction_receiver_phone',
  // Beginnings are compared byte by byte, whatever the database's collation.
  'create index transaction_receiver_phone on transaction (transaction_receiver_phone_number text_pattern_ops)',
  'create index transaction_sender_phone on transaction (transaction_sender_phone_number text_pattern_ops)',
]
