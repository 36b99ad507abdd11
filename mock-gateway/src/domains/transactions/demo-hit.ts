import { fromMinor, toMinor } from '@portal/contract'
import type { DirectCreditOrder } from '@portal/contract/records/transaction'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { findTransaction } from './find-transaction.ts'
import { judgeTransactions } from './judge-transactions.ts'

/** An order of the demo that screening is to hold: its rate is three percent beside its amounts. */
export const atOddRate = <Order extends { readonly transactionRate?: string | undefined }>(order: Order): Order => ({
  ...order,
  transactionRate: fromMinor((toMinor(order.transactionRate ?? '0') * 103n) / 100n),
})

/** Called like people on the demo's list of sanctions, who are somebody else. */
const NAMESAKES = [
  ['Anton', 'Belyakov'],
  ['Viktor', 'Solovetsky'],
  ['Saleem', 'Nasser'],
] as const

/** An order of the demo that a rule is to hold by whom it is from: a namesake of somebody listed, or somebody from under an embargo. */
export function fromWhomRulesHold(order: DirectCreditOrder, index: number): DirectCreditOrder {
  const [transactionSenderFirstName, transactionSenderLastName] = NAMESAKES[index % (NAMESAKES.length + 1)] ?? []
  if (!transactionSenderFirstName || !transactionSenderLastName) return { ...order, transactionSenderNationality: 'SY' }
  return { ...order, transactionSenderFirstName, transactionSenderLastName }
}

/**
 * Screens what the demo holds or held as the worker would have at that moment, and keeps what the rules said: once its rules, its lists and
 * what is counted of its orders are there.
 */
export async function judgeDemoOrders(db: Kysely<Database>): Promise<void> {
  const held = await db
    .selectFrom('transaction_state')
    .select(['transaction_id', 'happened_at'])
    .where('to_status', '=', 'AML GATE')
    .orderBy('happened_at')
    .execute()
  for (const { transaction_id: transactionId, happened_at: at } of held) {
    const record = await findTransaction(db, transactionId)
    if (record) await judgeTransactions(db, [{ record, order: record.order_details }], at)
  }
}
