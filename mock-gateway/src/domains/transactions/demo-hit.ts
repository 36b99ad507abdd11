import { fromMinor, toMinor } from '@portal/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { judgeTransactions } from './judge-transactions.ts'
import { findTransaction } from './transaction.store.ts'

/** An order of the demo that screening is to hold: its rate is three percent beside its amounts. */
export const atOddRate = <Order extends { readonly transactionRate?: string | undefined }>(order: Order): Order => ({
  ...order,
  transactionRate: fromMinor((toMinor(order.transactionRate ?? '0') * 103n) / 100n),
})

/** Screens a transaction of the demo as the worker does, and keeps what the rules said. */
export async function keepDemoHit(db: Kysely<Database>, transactionId: string, now: Date): Promise<void> {
  const record = await findTransaction(db, transactionId)
  if (record === null) throw new Error(`the demo has no transaction ${transactionId}`)
  await judgeTransactions(db, [{ record, order: record.order_details }], now)
}
