import type { QueueStatus } from '@portal/contract'
import type { HistoryDecision } from '@portal/contract/history/history.calls'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Actor } from '../http/handler.ts'
import { isVisibleTo } from '../read/index.ts'

/** A checker's authorization of an item. An item may need several authorizations. */
interface Vote {
  readonly cq_id: string
  readonly checker_id: string
  readonly checker_name: string | null
  readonly voted_at: Date
}

/** The end of an item: its status, checker and time. */
interface Ended {
  readonly id: string
  readonly status: QueueStatus | null
  readonly checker_id: string | null
  readonly checker_name: string | null
  readonly happened_at: Date
}

/** Reads the checkers who authorized some items, in order, with the names that the actor may see. */
export async function readVotes(db: Kysely<Database>, actor: Actor, cqIds: readonly string[]): Promise<Vote[]> {
  if (cqIds.length === 0) return []
  return await db
    .selectFrom('queue_vote as v')
    .innerJoin('app_user as checker', 'checker.user_id', 'v.checker_id')
    .where('v.cq_id', 'in', cqIds)
    .select(['v.cq_id', 'v.checker_id', 'v.voted_at'])
    .select(
      sql<string | null>`case when ${isVisibleTo(actor, 'checker')}
        then checker.first_name || ' ' || checker.last_name end`.as('checker_name'),
    )
    .orderBy('v.voted_at')
    .orderBy('v.checker_id')
    .execute()
}

/**
 * Returns the decisions on an item in order: first the recorded authorizations, and last the decision of the checker
 * who ended the item, unless this is one of the recorded authorizations.
 */
export function decisionsOf(item: Ended, votes: readonly Vote[]): HistoryDecision[] {
  const authorized = votes.filter(({ cq_id }) => cq_id === item.id)
  const decisions = authorized.map(({ checker_name, voted_at }) => ({
    isAuthorized: true,
    checkerName: checker_name,
    decidedAt: voted_at.toISOString(),
  }))
  const isCounted = item.status === 'AUTHORIZED' && authorized.some(({ checker_id }) => checker_id === item.checker_id)
  if (item.checker_id === null || isCounted) return decisions
  const last = {
    isAuthorized: item.status === 'AUTHORIZED',
    checkerName: item.checker_name,
    decidedAt: item.happened_at.toISOString(),
  }
  return [...decisions, last]
}
