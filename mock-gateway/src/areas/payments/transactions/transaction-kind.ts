import type { ModuleName } from '@portal/contract'
import type { ContractType } from '@portal/contract/transactions/transaction'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ChangeKind, LiveRecord } from '../../../engine/approvals/index.ts'
import type { Database } from '../../../engine/db/schema.ts'
import type { RecordValues } from '../../../engine/records/index.ts'
import { findTransaction } from './find-transaction.ts'

/** The amount of a change about a transaction. */
type OfAmount = RecordValues & {
  readonly transactionDestinationAmount: string
  readonly transactionDestinationCountryCurrency: string
}

/**
 * Returns the common parts of all kinds of change about a transaction: who decides and reads the changes, their names,
 * and their amounts. Operators see neither the request nor its reason (money §2.2).
 * @param screen address of the record's panel, without the record
 * @param module the module whose privileges are required
 */
export const aboutTransaction = <Values extends OfAmount>(
  screen: string,
  module: ModuleName = 'DIRECT_CREDIT',
): Pick<ChangeKind<Values>, 'module' | 'requiresReview' | 'readers' | 'names' | 'link' | 'forms' | 'amount'> => ({
  module,
  requiresReview: true,
  readers: { bank: `${module}|READ`, operator: { any: [] } },
  names: {
    isUuid: true,
    source: transactionNames,
  },
  link: (transactionId) => `${screen}&id=${transactionId}`,
  // The action is shown beside the transaction.
  forms: { UPDATE: (transactionId) => `${screen}&id=${transactionId}` },
  amount: ({ after }) =>
    after && { amount: after.transactionDestinationAmount, currency: after.transactionDestinationCountryCurrency },
})

/** Returns the references of many transactions in one statement. */
export const transactionNames = (ids: RawBuilder<unknown>): RawBuilder<{ id: string; name: string | null }> =>
  sql`select t.transaction_id::text as id, t.transaction_contract_reference as name
    from transaction t where t.transaction_id = any(${ids}::uuid[])`

interface Live<Own> {
  /** Whether to lock the transaction until the database transaction ends. */
  readonly lock: boolean
  /** The required type. The default is all types. */
  readonly contractType?: ContractType
  /** The fields that only this kind of change has, with their values before the change. */
  readonly own: Own
}

/**
 * Returns the transaction in the form that changes about transactions need. Null if there is no such transaction of the
 * required type.
 */
export async function liveTransaction<Own extends RecordValues>(
  db: Kysely<Database>,
  transactionId: string,
  { lock, contractType, own }: Live<Own>,
): Promise<LiveRecord<Snapshot & Own> | null> {
  const found = await findTransaction(db, transactionId, { lock })
  if (found === null || (contractType !== undefined && found.contract_type !== contractType)) return null
  return {
    version: found.version,
    name: found.transaction_contract_reference,
    snapshot: { ...(await snapshotOf(db, transactionId)), ...own },
    mtoCode: found.mto_code,
    countryId: found.country_id,
  }
}

type Snapshot = Awaited<ReturnType<typeof snapshotOf>>

/** Returns the transaction's fields that every change about the transaction shows to its checker. */
async function snapshotOf(db: Kysely<Database>, transactionId: string) {
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
