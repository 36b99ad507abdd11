import { Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import { businessDate } from '../../books/ledger/index.ts'
import type { TillRecord } from './till.store.ts'

/**
 * Requires a branch user, because only branch users have a till (57).
 * @returns the user's branch
 */
export function requireTeller({ userType, solId }: SessionContext['actor']): string {
  if (userType !== 'BRANCH' || solId === null) throw new Refusal('57', { message: 'message.tellersOnly' })
  return solId
}

/**
 * Returns the open till that the teller has today in a currency at the teller's current branch, locked until the
 * transaction ends if requested. Throws 12 if there is no such till.
 */
export async function requireOpenTill(
  { db, actor, now }: SessionContext,
  { countryId, currency }: { readonly countryId: string; readonly currency: TillRecord['currency'] },
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<TillRecord> {
  const query = db
    .selectFrom('till')
    .selectAll()
    .where('teller_id', '=', actor.userId)
    // A branch pays only from its own tills, so the till that a transferred teller opened at another branch does not
    // count.
    .where('user_sol_id', '=', requireTeller(actor))
    .where('currency', '=', currency)
    .where('business_date', '=', businessDate(now, countryId))
    .where('till_status', '=', 'OPEN')
  const till = await (lock ? query.forNoKeyUpdate() : query).executeTakeFirst()
  if (till === undefined) throw new Refusal('12', { message: 'message.noTillOpen', params: { currency } })
  return till
}
