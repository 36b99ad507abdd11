import { holds } from '@portal/contract'
import { type RawBuilder, sql } from 'kysely'
import type { SessionContext } from '../../http/handler.ts'
import { businessDate } from '../ledger/index.ts'
import type { TillRecord } from './till.store.ts'
import { looksAfterBranch } from './till-scope.ts'
import { tillsFrom } from './tills.read-model.ts'

/** Over `till t` with its teller `maker`: its day is over in its subsidiary, or its teller is of its branch no more, or of the house. */
export const isLeft = (today: string): RawBuilder<boolean> =>
  // Who is locked out for wrong passwords is at the counter still.
  sql<boolean>`(t.business_date < ${today}::date or maker.status not in ('ACTIVE', 'LOCKED')
    or (maker.country_id, maker.sol_id) is distinct from (t.country_id, t.user_sol_id))`

/**
 * As whom the actor counts a till: its teller, or the branch once its teller left it. `waits` is the branch's business too, and its
 * teller's to count; null nobody's of the actor's.
 */
export async function whoCounts(
  { db, actor, now }: Pick<SessionContext, 'db' | 'actor' | 'now'>,
  till: TillRecord,
): Promise<'teller' | 'branch' | 'waits' | null> {
  const isOfBranch =
    actor.userType === 'BRANCH' && actor.solId === till.user_sol_id && actor.countryId === till.country_id
  if (!isOfBranch) return null
  if (till.teller_id === actor.userId) return holds(actor.privileges, 'CASH_PICKUP|CREATE') ? 'teller' : null
  if (!looksAfterBranch(actor)) return null
  const left = await tillsFrom(db)
    .select('t.till_id')
    .where('t.till_id', '=', till.till_id)
    .where(isLeft(businessDate(now, till.country_id)))
    .executeTakeFirst()
  return left === undefined ? 'waits' : 'branch'
}
