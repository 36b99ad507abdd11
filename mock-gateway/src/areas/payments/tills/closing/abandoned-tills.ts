import { holds } from '@portal/contract'
import type { TillRow } from '@portal/contract/tills/tills.calls'
import { type RawBuilder, sql } from 'kysely'
import type { SessionContext } from '../../../../engine/http/handler.ts'
import { todayOfRow } from '../../../books/ledger/index.ts'
import type { TillRecord } from '../till.store.ts'
import { looksAfterBranch } from '../till-scope.ts'
import { tillsFrom } from '../tills.read-model.ts'

/**
 * Returns the SQL condition over `till t` with its teller `maker` that the till's day is over in its subsidiary, or the
 * teller has left the branch or the bank.
 */
export const isAbandoned = (now: Date): RawBuilder<boolean> =>
  // A teller who is locked out after wrong passwords is still at the counter.
  sql<boolean>`(t.business_date < ${todayOfRow(now, sql.ref('t.country_id'))} or maker.status not in ('ACTIVE', 'LOCKED')
    or (maker.country_id, maker.sol_id) is distinct from (t.country_id, t.user_sol_id))`

/**
 * Returns the role in which the actor counts a till: `teller` for the actor's own till, `branch` for a till of the
 * branch that its teller has abandoned, `waits` for a till of the branch that its teller can still count. Null if the
 * actor may not count the till.
 */
export function countsAs(
  actor: SessionContext['actor'],
  till: Pick<TillRow, 'tellerId' | 'userSolId' | 'countryId'>,
  isTillLeft: boolean,
): 'teller' | 'branch' | 'waits' | null {
  const isOfBranch = actor.userType === 'BRANCH' && actor.solId === till.userSolId && actor.countryId === till.countryId
  if (!isOfBranch) return null
  if (till.tellerId === actor.userId) return holds(actor.privileges, 'CASH_PICKUP|CREATE') ? 'teller' : null
  if (!looksAfterBranch(actor)) return null
  return isTillLeft ? 'branch' : 'waits'
}

/**
 * Returns the till, locked until the transaction ends, and the role in which the actor counts it. Null if the actor may
 * not count the till.
 */
export async function lockToCount(
  context: Pick<SessionContext, 'db' | 'actor' | 'now'>,
  tillId: string,
): Promise<{ readonly till: TillRecord; readonly countedAs: 'teller' | 'branch' | 'waits' } | null> {
  const found = await tillsFrom(context.db)
    .selectAll('t')
    .select(isAbandoned(context.now).as('is_left'))
    .where('t.till_id', '=', tillId)
    .forNoKeyUpdate('t')
    .executeTakeFirst()
  if (found === undefined) return null
  const { is_left, ...till } = found
  const { teller_id: tellerId, user_sol_id: userSolId, country_id: countryId } = till
  const countedAs = countsAs(context.actor, { tellerId, userSolId, countryId }, is_left)
  return countedAs && { till, countedAs }
}
