import type { RefusedKeyRequest } from '@portal/contract/api-keys/api-keys.calls'
import { sql } from 'kysely'
import { EXPIRED } from '../../../../engine/approvals/index.ts'
import type { SessionContext } from '../../../../engine/http/handler.ts'
import { personName, withPerson } from '../../../../engine/read/index.ts'

/**
 * Returns the actor's own latest request for a live pair of the partner. Null unless that request was rejected or
 * expired. A withdrawn request needs no reminder, and a later request replaces an earlier one.
 */
export async function refusedRequest(
  { db, actor }: SessionContext,
  mtoCode: string,
): Promise<RefusedKeyRequest | null> {
  const latest = db
    .selectFrom('api_key')
    .select(['key_id', 'overlap_hours'])
    .where('mto_code', '=', mtoCode)
    .where('env', '=', 'live')
    .orderBy('created_at', 'desc')
    .orderBy('key_id', 'desc')
    .limit(1)
  const found = await db
    .selectFrom(latest.as('k'))
    .innerJoin('queue_item as q', (join) =>
      join
        .on('q.subject', '=', 'api-key')
        .on(({ eb, cast }) => eb('q.target_id', '=', cast<string>('k.key_id', 'text'))),
    )
    .$call((query) => withPerson(query, 'checker', 'q.checker_id', actor))
    .select(['q.cq_id as cqId', 'q.reason', 'q.checker_id', 'checker.username as cqChecker'])
    .select(personName('checker').as('checkerName'))
    .select(['q.updated_at as cqUpdateAt', 'k.overlap_hours as overlapHours'])
    .where('q.maker_id', '=', actor.userId)
    .where('q.status', '=', 'REJECTED')
    .where(({ or, eb, ref }) =>
      or([eb('q.checker_id', 'is not', null), sql<boolean>`starts_with(${ref('q.reason')}, ${EXPIRED})`]),
    )
    .executeTakeFirst()
  if (found === undefined) return null
  const { reason, checker_id: checkerId, cqUpdateAt, ...request } = found
  return { ...request, cqReason: checkerId === null ? null : reason, cqUpdateAt: cqUpdateAt.toISOString() }
}
