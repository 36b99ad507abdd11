import type { TransactionStatus } from '@portal/contract/transactions/transaction'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { publishEvents } from '../../webhooks/index.ts'
import { authorizedAmong, visibleOutside } from '../lists/visible-status.ts'
import { partnerTransactions } from './partner-transaction.ts'

interface Moved {
  readonly transactionId: string
  readonly from: TransactionStatus | null
}

/**
 * Publishes events about new states of transactions, in the database transaction that changed the states.
 * Sends no event for a change that partners cannot see, such as screening (money §2.2). Sends no event for an
 * acceptance either, because the response to the order has reported it.
 */
export async function publishMoves(
  db: Kysely<Database>,
  moved: readonly Moved[],
  { to, now }: { readonly to: TransactionStatus; readonly now: Date },
): Promise<void> {
  if (moved.length === 0) return
  const movedBy = new Map(moved.map((one) => [one.transactionId, one]))
  const found = await db
    .selectFrom('transaction')
    .selectAll()
    .where(sql<boolean>`transaction_id = any(${[...movedBy.keys()]}::uuid[])`)
    .orderBy('transaction_id')
    .execute()
  if (found.length === 0) return
  // Checks each order as if it were held, whatever its state is now, because it may have been held before.
  const authorized = await authorizedAmong(
    db,
    found.map((one) => ({ ...one, transaction_status: 'PASSED' })),
  )
  const seen = found.filter(({ transaction_id: id, contract_type: type }) => {
    const from = movedBy.get(id)?.from ?? null
    const isAuthorized = authorized.has(id)
    return from === null || visibleOutside(type, from, isAuthorized) !== visibleOutside(type, to, isAuthorized)
  })
  const transactions = await partnerTransactions(db, seen)
  await publishEvents(
    db,
    transactions.map((data, at) => {
      const { mto_code: mtoCode, env } = seen[at] as (typeof seen)[number]
      const { transactionId: subjectId } = data
      return { owner: { mtoCode, env }, event: { type: 'transaction.updated', subjectId, now, data } as const }
    }),
  )
}
