import type { ModuleName } from '@portal/contract'
import type { QueueRow } from '@portal/contract/calls/queue'
import type { Language } from '@portal/contract/format'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../http/handler.ts'
import { namedTo } from '../read/index.ts'
import { nameIn } from '../records/index.ts'
import { decidableBy } from './queue-scope.ts'

/** A queue item with the names of its people, as SQL gives it. */
export interface QueueRecord {
  cq_id: string
  subject: string
  module: ModuleName
  action: QueueRow['cqAction']
  name: string
  status: QueueRow['cqStatus']
  reason: string | null
  checker: string | null
  maker: string
  is_maker: boolean
  can_decide: boolean
  votes_missing: number
  payload_hash: string
  created_at: Date
  updated_at: Date
  expires_at: Date
}

/** `queue_item q` with its maker `m` and its `checker`, as far as the actor is told. */
export const queueFrom = (
  actor: Actor,
): RawBuilder<unknown> => sql`queue_item q join app_user m on m.user_id = q.maker_id
  left join app_user checker on checker.user_id = q.checker_id ${namedTo(actor, 'checker')}`

/** The columns of {@link QueueRecord}, as the actor sees them. */
export function queueColumns(actor: Actor, now: Date): RawBuilder<unknown> {
  return sql`q.cq_id, q.subject, q.module, q.action, q.name, q.status, q.reason, checker.username as checker,
    m.username as maker, q.maker_id = ${actor.userId}::uuid as is_maker, ${decidableBy(actor, now)} as can_decide,
    case when q.status = 'PENDING'
      then q.votes_needed - (select count(*) from queue_vote v where v.cq_id = q.cq_id)::int else 0 end as votes_missing,
    q.payload_hash, q.created_at, q.updated_at, q.expires_at`
}

/** The item for a reader of that language: some records are called by a word of it. */
export function queueRow(record: QueueRecord, language: Language): QueueRow {
  return {
    cqId: record.cq_id,
    cqSubject: record.subject,
    cqType: record.module,
    cqAction: record.action,
    cqName: nameIn(language, record.subject, record.name),
    cqStatus: record.status,
    cqReason: record.reason,
    cqChecker: record.checker,
    username: record.maker,
    cqCreatedAt: record.created_at.toISOString(),
    cqUpdateAt: record.updated_at.toISOString(),
    cqExpiresAt: record.expires_at.toISOString(),
    isMaker: record.is_maker,
    canDecide: record.can_decide,
    votesNeeded: record.votes_missing,
    cqHash: record.payload_hash,
  }
}
