import type { KeyEnvironment } from '@portal/contract'
import { type RawBuilder, sql } from 'kysely'
import type { SessionContext } from '../../http/handler.ts'
import { allOf, type Requester, scopedBySide, withinSubsidiary } from '../../read/index.ts'
import type { TransactionRecord } from './transaction.store.ts'

/** Transactions the actor may see, over `transaction t`: live ones of the own subsidiary, for operators of the own partner. */
export const transactionsVisibleTo = (actor: Requester): RawBuilder<boolean> => visibleOf('live', actor)

/** As {@link transactionsVisibleTo}, of test keys: play money, seen among the keys and nowhere else (money §8). */
export const testOrdersVisibleTo = (actor: Requester): RawBuilder<boolean> => visibleOf('test', actor)

function visibleOf(env: KeyEnvironment, actor: Requester): RawBuilder<boolean> {
  return allOf([
    sql<boolean>`t.env = ${env}`,
    scopedBySide(actor, {
      bank: (side) => withinSubsidiary(side, sql.ref('t.country_id')),
      operator: ({ mtoCode }) => sql<boolean>`t.mto_code = ${mtoCode}`,
    }),
  ])
}

/** The transaction, locked until the transaction of the database ends if asked; null when there is none within the actor's scope. */
export async function findVisibleTransaction(
  { db, actor }: Pick<SessionContext, 'db' | 'actor'>,
  transactionId: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<TransactionRecord | null> {
  const query = db
    .selectFrom('transaction as t')
    .selectAll('t')
    .where('t.transaction_id', '=', transactionId)
    .where(transactionsVisibleTo(actor))
  return (await (lock ? query.forNoKeyUpdate() : query).executeTakeFirst()) ?? null
}
