import { holds } from '@portal/contract'
import { type RawBuilder, sql } from 'kysely'
import { hasVoted } from '../../../../engine/approvals/index.ts'
import type { Actor } from '../../../../engine/http/handler.ts'

/**
 * Returns the SQL condition over `transaction t` and its `pickup p` that the actor may now pay the order in cash. The
 * actor must be a teller of the branch, other users must have authorized the request, and the order must not have
 * expired. The counter repeats these checks and also checks the teller's limit and till.
 */
export function payableBy(actor: Actor, now: Date): RawBuilder<boolean> {
  const isTeller = actor.userType === 'BRANCH' && actor.solId !== null && holds(actor.privileges, 'CASH_PICKUP|CREATE')
  if (!isTeller) return sql<boolean>`false`
  return sql<boolean>`(t.transaction_status in ('PENDING', 'PASSED') and p.authorized_at is not null
    and p.user_sol_id = ${actor.solId} and p.expires_at > ${now}
    and not exists (select 1 from queue_item q where q.cq_id = p.request_cq_id and ${hasVoted(actor)}))`
}
