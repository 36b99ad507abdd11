import { holds, type Privilege } from '@portal/contract'
import { sql } from 'kysely'
import { Refusal, type SessionContext } from '../../http/handler.ts'
import { scopedBySide, withinSubsidiary } from '../../read/index.ts'

/**
 * Returns the owner of the sessions that a call concerns: the caller, or another user if the caller has the privilege.
 * Operator users can name only users of their partner, and bank users only users of their subsidiaries (ruling A62).
 * Refuses with 25 any other user, as it refuses an unknown user.
 */
export async function sessionOwner(
  { db, actor }: SessionContext,
  userId: string | undefined,
  needs: Privilege,
): Promise<string> {
  if (userId === undefined || userId === actor.userId) return actor.userId
  const user = holds(actor.privileges, needs)
    ? await db
        .selectFrom('app_user')
        .select('user_id')
        .where('user_id', '=', userId)
        .where(
          scopedBySide(actor, {
            bank: (side) => withinSubsidiary(side, sql`case when mto_code is null then country_id end`),
            operator: ({ mtoCode }) => sql<boolean>`mto_code = ${mtoCode}`,
          }),
        )
        .executeTakeFirst()
    : undefined
  if (!user) throw new Refusal('25')
  return user.user_id
}
