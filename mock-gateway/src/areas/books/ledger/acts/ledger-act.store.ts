import type { PayoutCurrency } from '@portal/contract'
import type { LedgerAct } from '@portal/contract/ledger/ledger-act'
import type { Kysely } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '../../../../engine/db/schema.ts'
import type { EventOfTransaction } from '../posting/posting.ts'

export interface WantedAct {
  readonly act: LedgerAct
  readonly countryId: string
  readonly currency: PayoutCurrency
  readonly amount: string
  readonly reason: string
  /** The account of a move. */
  readonly account?: string
  /** The posting to reverse. */
  readonly reverses?: EventOfTransaction
}

/** Inserts an act as PENDING. Returns null if another reversal of the same posting is pending. */
export async function insertPendingAct(
  db: Kysely<Database>,
  { act, countryId, currency, amount, reason, account, reverses }: WantedAct,
  makerId: string,
  now: Date,
): Promise<string | null> {
  const inserted = await db
    .insertInto('book_act')
    .values({
      // The act's id is also the transaction id of its posting.
      act_id: uuid(),
      ledger_act: act,
      country_id: countryId,
      currency,
      amount,
      account_number: account ?? null,
      reverses_transaction_id: reverses?.transactionId ?? null,
      reverses_event: reverses?.event ?? null,
      reason,
      act_status: 'PENDING',
      maker_id: makerId,
      checker_id: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('act_id')
    .executeTakeFirst()
  return inserted?.act_id ?? null
}

/** Ends a pending act. Returns false if the act is not pending. */
export async function endPendingAct(
  db: Kysely<Database>,
  actId: string,
  end: { readonly status: 'POSTED' | 'DECLINED'; readonly checkerId: string | null; readonly now: Date },
): Promise<boolean> {
  const ended = await db
    .updateTable('book_act')
    .set({ act_status: end.status, checker_id: end.checkerId, updated_at: end.now })
    .where('act_id', '=', actId)
    .where('act_status', '=', 'PENDING')
    .returning('act_id')
    .executeTakeFirst()
  return ended !== undefined
}
