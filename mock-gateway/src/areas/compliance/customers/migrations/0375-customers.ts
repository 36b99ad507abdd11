import { type Kysely, sql } from 'kysely'

/**
 * Orders and decisions are found by a person: by the number of a document, and by a name as compared. Phones and names
 * of orders are found by the counters of behaviour. A merged migration is never edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create index transaction_sender_document on transaction
    (portal_reference(order_details ->> 'transactionSenderIdNumber'), transaction_id)
    where order_details ->> 'transactionSenderIdNumber' is not null`,
  'create index pickup_payment_document on pickup_payment (portal_reference(identity_number), transaction_id)',
  'create index trusted_pair_of_sender on trusted_pair (sender_key)',
  'create index trusted_pair_of_receiver on trusted_pair (receiver_key)',
  `create index false_match_of_person on false_match (replace(portal_folded(person_name), ' ', ''))`,
  'create index internal_listing_of_person on internal_listing (name_key)',
]
