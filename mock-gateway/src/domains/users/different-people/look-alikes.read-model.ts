import type { LookAlike } from '@portal/contract/calls/different-people'
import { sql } from 'kysely'
import { Refusal, type SessionContext } from '../../../http/handler.ts'
import { isVisibleTo } from '../../../read/index.ts'
import { findUser } from '../user-record.ts'
import { usersVisibleTo } from '../user-scope.ts'

/** More would be no list of one person's accounts. */
const MOST = 20

/** The accounts in scope with the same phone, or the same name in one subsidiary; 25 when the one asked about is out of scope. */
export async function readLookAlikes(
  { db, actor }: SessionContext,
  { targetUserId }: { readonly targetUserId: string },
): Promise<LookAlike[]> {
  if ((await findUser(db, targetUserId, { scope: usersVisibleTo(actor) })) === null) throw new Refusal('25')
  const { rows } = await sql<LookAlike & { byPhone: boolean | null; byName: boolean | null }>`
    with asked as materialized (select user_id, phone_key, name_key, country_id from app_user
      where user_id = ${targetUserId}::uuid)
    select u.user_id as "userId", u.username::text as username, u.first_name || ' ' || u.last_name as "fullName",
      u.status as "userStatus", u.phone_key = asked.phone_key as "byPhone",
      u.name_key = asked.name_key and u.country_id = asked.country_id as "byName",
      p.declaration_status as declared, p.reason as "declarationReason", maker.first_name || ' ' || maker.last_name as "declaredBy",
      (select q.cq_id from queue_item q where q.subject = 'different-people' and q.target_id = p.declaration_id::text
        and q.status = 'PENDING') as "pendingCqId"
    from asked join app_user u on u.user_id <> asked.user_id and u.status <> 'DELETED'
      and (u.phone_key = asked.phone_key or (u.name_key = asked.name_key and u.country_id = asked.country_id))
    left join different_people p on p.user_a = least(u.user_id, asked.user_id)
      and p.user_b = greatest(u.user_id, asked.user_id) and p.declaration_status <> 'DECLINED'
    left join app_user maker on maker.user_id = p.maker_id and ${isVisibleTo(actor, 'maker')}
    where ${usersVisibleTo(actor)} order by u.username, u.user_id limit ${MOST}`.execute(db)
  return rows.map(({ byPhone, byName, ...row }) => ({
    ...row,
    sameBy: [...(byPhone ? (['phone'] as const) : []), ...(byName ? (['name'] as const) : [])],
  }))
}
