import type { KeyEnvironment } from '@portal/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Actor, SessionContext } from '../../../engine/http/handler.ts'
import { allOf, type Requester, scopedBySide, sideOf, withinSubsidiary } from '../../../engine/read/index.ts'
import type { TransactionRecord } from './transaction.store.ts'

/**
 * Returns the SQL condition over `transaction t` that the actor may see the live transaction. Bank users see the
 * transactions of their subsidiaries, but branch users see pickups only of their own branch. Operators see the
 * transactions of their own partner.
 */
export const transactionsVisibleTo = (actor: Viewer): RawBuilder<boolean> => visibleOf('live', actor)

/**
 * Returns the SQL condition like {@link transactionsVisibleTo}, for test orders. Test orders are shown only where the
 * API keys are shown (money §8).
 */
export const testOrdersVisibleTo = (actor: Viewer): RawBuilder<boolean> => visibleOf('test', actor)

type Viewer = Requester & Pick<Actor, 'solId'>

function visibleOf(env: KeyEnvironment, actor: Viewer): RawBuilder<boolean> {
  return allOf([
    sql<boolean>`t.env = ${env}`,
    scopedBySide(actor, {
      bank: (side) => allOf([withinSubsidiary(side, sql.ref('t.country_id')), withinBranch(actor)]),
      operator: ({ mtoCode }) => sql<boolean>`t.mto_code = ${mtoCode}`,
    }),
  ])
}

/**
 * Limits a list to one partner, over `transaction t`, within the actor's scope. Adds no condition for operators, who
 * see only their own partner's transactions, whichever partner they name (ruling A71).
 */
export const ofPartner = (actor: Requester, mtoCode: string | undefined): RawBuilder<boolean> | undefined =>
  mtoCode === undefined || sideOf(actor).kind === 'operator' ? undefined : sql<boolean>`t.mto_code = ${mtoCode}`

/** Limits branch users to the cash pickups that their branch has requested (ruling A81). */
function withinBranch({ userType, solId }: Pick<Actor, 'userType' | 'solId'>): RawBuilder<boolean> {
  if (userType !== 'BRANCH') return sql<boolean>`true`
  return sql<boolean>`(t.contract_type <> 'CP' or exists (select 1 from pickup asked
    where asked.transaction_id = t.transaction_id and asked.user_sol_id = ${solId}))`
}

/**
 * Returns the transaction, locked until the database transaction ends if requested. Null if no such transaction is in
 * the actor's scope.
 */
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
