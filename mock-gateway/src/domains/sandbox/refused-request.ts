import type { RefusedKeyRequest } from '@portal/contract/calls/api-keys'
import { sql } from 'kysely'
import { EXPIRED } from '../../approvals/index.ts'
import type { SessionContext } from '../../http/handler.ts'
import { isVisibleTo } from '../../read/index.ts'

type RefusedRecord = Omit<RefusedKeyRequest, 'cqUpdateAt'> & { readonly cqUpdateAt: Date }

/**
 * The actor's own request for a live pair of the partner, when it is the latest there was and was rejected or expired: what
 * the actor took back needs no reminder, and what another request followed is settled.
 */
export async function refusedRequest(
  { db, actor }: SessionContext,
  mtoCode: string,
): Promise<RefusedKeyRequest | null> {
  const { rows } =
    await sql<RefusedRecord>`select q.cq_id as "cqId", case when q.checker_id is not null then q.reason end as "cqReason",
      checker.username as "cqChecker", q.updated_at as "cqUpdateAt", k.overlap_hours as "overlapHours"
    from (select key_id, overlap_hours from api_key where mto_code = ${mtoCode} and env = 'live'
      order by created_at desc, key_id desc limit 1) k
    join queue_item q on q.subject = 'api-key' and q.target_id = k.key_id::text
    left join app_user checker on checker.user_id = q.checker_id and ${isVisibleTo(actor, 'checker')}
    where q.maker_id = ${actor.userId}::uuid and q.status = 'REJECTED'
      and (q.checker_id is not null or starts_with(q.reason, ${EXPIRED}))`.execute(db)
  const [record] = rows
  return record === undefined ? null : { ...record, cqUpdateAt: record.cqUpdateAt.toISOString() }
}
