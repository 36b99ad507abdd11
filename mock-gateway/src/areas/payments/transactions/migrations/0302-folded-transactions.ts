import { type Kysely, sql } from 'kysely'

/**
 * Transactions are found however names and references are punctuated, and by their amounts. Rewrites each month once. A merged migration is
 * never edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // Also drops its index.
  'alter table transaction drop column search_text',
  `alter table transaction add column search_text text not null generated always as
    (portal_folded(transaction_reference || ' ' || transaction_contract_reference || ' '
      || coalesce(transaction_batch_reference, '') || ' ' || trans_sender || ' ' || trans_receiver || ' '
      || coalesce(transaction_receiver_account_number, '') || ' ' || transaction_amount || ' '
      || transaction_destination_amount)) stored`,
  'create index transaction_search on transaction using gin (search_text gin_trgm_ops)',
]
