import { fromMinor, type KeyEnvironment, toMinor } from '@portal/contract'
import type { Insertable, Kysely, QueryCreator, Selectable } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import type { LimitedAmount } from '../../../engine/limit-rates/index.ts'
import type { StandsAfter } from '../../books/ledger/index.ts'
import { referenceKey } from './reference-key.ts'
import { type Step, stateOf } from './transaction-step.ts'

export type TransactionRecord = Selectable<Database['transaction']>

/** Returns the amount that a transaction pays out, as limits of roles judge it. */
export const payoutOf = (found: TransactionRecord): LimitedAmount => ({
  amount: found.transaction_destination_amount,
  currency: found.transaction_destination_country_currency,
  country_id: found.country_id,
})
export type NewTransaction = Insertable<Database['transaction']>

/** A partner's reference and the transaction that has it. */
export interface OrderKey {
  readonly env: KeyEnvironment
  readonly mtoCode: string
  readonly reference: string
  readonly transactionId: string
}

/** Stores the partner's reference for the transaction. False if the partner used the reference before (94). */
export async function takeReference(db: Kysely<Database>, key: OrderKey): Promise<boolean> {
  return (await takingReference(db, key).executeTakeFirst()) !== undefined
}

/**
 * Stores a reference like {@link takeReference}, as part of a statement. The statement returns a row if the reference
 * is new.
 */
export const takingReference = (db: QueryCreator<Database>, key: OrderKey) =>
  db
    .insertInto('transaction_key')
    .values({
      env: key.env,
      mto_code: key.mtoCode,
      transaction_reference: key.reference,
      reference_key: referenceKey(key.reference),
      transaction_id: key.transactionId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('transaction_id')

/** Inserts an accepted transaction with its first state and returns its row. */
export async function insertTransaction(
  db: Kysely<Database>,
  row: NewTransaction,
  step: Step,
): Promise<TransactionRecord> {
  return await db
    .with('made', (made) => made.insertInto('transaction').values(row).returningAll())
    .with('noted', (noted) =>
      noted
        .insertInto('transaction_state')
        .values({ ...stateOf(row.transaction_id, null, row.transaction_status, step), state_no: 1 }),
    )
    .selectFrom('made')
    .selectAll()
    .executeTakeFirstOrThrow()
}

/** Returns the rule version and the time of acceptance, which determine the rule that posts a transaction. */
export const acceptanceOf = ({
  rule_version: ruleVersion,
  transaction_created_at: acceptedAt,
}: Pick<TransactionRecord, 'rule_version' | 'transaction_created_at'>) => ({ ruleVersion, acceptedAt })

/** Returns the wallet fields of a transaction's row, with the balance after the posting. */
export const walletColumns = ({ balance, held }: StandsAfter) => ({
  book_balance: balance,
  available_balance: fromMinor(toMinor(balance) - toMinor(held)),
})

/** Returns the wallet fields of a transaction's row, with the current balance. */
export async function walletAfter(db: Kysely<Database>, wallet: string) {
  const stands = await db
    .selectFrom('ledger_balance')
    .select(['balance', 'held'])
    .where('account_number', '=', wallet)
    .executeTakeFirstOrThrow()
  return walletColumns(stands)
}

/** Stores the wallet's balance after a posting on the posted transaction. */
export async function keepWallet(
  db: Kysely<Database>,
  { transaction_id: transactionId, wallet_account: wallet }: TransactionRecord,
): Promise<void> {
  await db
    .updateTable('transaction')
    .set(await walletAfter(db, wallet))
    .where('transaction_id', '=', transactionId)
    .execute()
}

/**
 * Stores the partner's cancellation request for an order at the AML gate or at the core. If there are several requests,
 * the first one counts.
 * @returns false if the order is not at the AML gate, PENDING or PASSED
 */
export async function requestCancellation(db: Kysely<Database>, transactionId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('transaction')
    .set(({ fn, val }) => ({ cancel_asked_at: fn.coalesce('cancel_asked_at', val(now)) }))
    .where('transaction_id', '=', transactionId)
    .where('transaction_status', 'in', ['AML GATE', 'PENDING', 'PASSED'])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
