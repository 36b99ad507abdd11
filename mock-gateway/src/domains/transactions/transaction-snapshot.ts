import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

/** What a checker needs to see of a transaction that is decided about. */
export async function snapshotOf(db: Kysely<Database>, transactionId: string) {
  return await db
    .selectFrom('transaction as t')
    .innerJoin('mto as m', 'm.mto_code', 't.mto_code')
    .select([
      't.transaction_contract_reference as transactionContractReference',
      't.transaction_reference as transactionReference',
      'm.mto_name as mtoName',
      't.trans_receiver as transReceiver',
      't.transaction_destination_amount as transactionDestinationAmount',
      't.transaction_destination_country_currency as transactionDestinationCountryCurrency',
      't.transaction_status as transactionStatus',
    ])
    .where('t.transaction_id', '=', transactionId)
    .executeTakeFirstOrThrow()
}
