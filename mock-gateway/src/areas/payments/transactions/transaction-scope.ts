import type { KeyEnvironment } from '@portal/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Actor, SessionContext } from '../../../engine/http/handler.ts'
import { allOf, type Requester, scopedBySide, sideOf, withinSubsidiary } from '../../../engine/read/index.ts'
import type { TransactionRecord } from './transaction.store.ts'

/**
 * Transactions the actor may see, over `transaction t`: live ones of their own subsidiary, cash of their own branch,
 * for operators of their own partner.
 */
export const transactionsVisibleTo = (actor: Viewer): RawBuilder<boolean> => visibleOf('live', actor)

/** As {@link transactionsVisibleTo}, for test keys: test orders are visible only beside the keys (money §8). */
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
 * Limits a list to one partner, over `transaction t`, within what the actor may see; operators see their own partner's,
 * whichever they name (ruling A71).
 */
export const ofPartner = (actor: Requester, mtoCode: string | undefined): RawBuilder<boolean> | undefined =>
  mtoCode === undefined || sideOf(actor).kind === 'operator' ? undefined : sql<boolean>`t.mto_code = ${mtoCode}`

/** A branch's users see only the cash pickups their branch has requested (ruling A81). */
function withinBranch({ userType, solId }: Pick<Actor, 'userType' | 'solId'>): RawBuilder<boolean> {
  if (userType !== 'BRANCH') return sql<boolean>`true`
  return sql<boolean>`(t.contract_type <> 'CP' or exists (select 1 from pickup asked
    where asked.transaction_id = t.transaction_id and asked.user_sol_id = ${solId}))`
}

/**
 * The transaction, locked until the database transaction ends if requested; null if there is none in the actor's scope.
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
