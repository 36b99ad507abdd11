import { zoneOf } from '@portal/contract'
import { formatTime } from '@portal/contract/format'
import { Refusal, type SessionContext } from '../../../../engine/http/handler.ts'
import type { CaseRecord } from '../case.store.ts'

/** Returns the holder of a case at the given time; null if no user holds the case or the claim has expired. */
export const holderOf = ({ claimed_by: by, claimed_until: until }: CaseRecord, now: Date): string | null =>
  until !== null && until > now ? by : null

/** Refuses with 09 a case that another user holds; the message names the user and the end of the claim. */
export async function refuseOthersClaim(context: SessionContext, held: CaseRecord): Promise<void> {
  const { db, actor, now, language } = context
  const holder = holderOf(held, now)
  if (holder === null || holder === actor.userId || held.claimed_until === null) return
  const { first_name: first, last_name: last } = await db
    .selectFrom('app_user')
    .select(['first_name', 'last_name'])
    .where('user_id', '=', holder)
    .executeTakeFirstOrThrow()
  const until = formatTime(held.claimed_until.toISOString(), { language, timeZone: zoneOf(actor.countryId) }, 'short')
  throw new Refusal('09', { message: 'message.caseTaken', params: { name: `${first} ${last}`, until } })
}
