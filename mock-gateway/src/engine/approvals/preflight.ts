import { sql } from 'kysely'
import type { Outside, SessionContext } from '../http/handler.ts'
import { changeKind, changeKinds } from './change-kind.ts'
import { visibleTo } from './queue-scope.ts'

/** Queries other systems for the facts that are needed to decide items. Skips items that the actor may not see. */
export async function preflightItems(context: SessionContext, cqIds: readonly string[]): Promise<Outside> {
  const subjects = changeKinds().flatMap(({ preflight, subject }) => (preflight === undefined ? [] : [subject]))
  if (cqIds.length === 0 || subjects.length === 0) return new Map()
  const items = await context.db
    .selectFrom('queue_item as q')
    .select(['q.subject', 'q.target_id as targetId'])
    .where(sql<boolean>`q.cq_id = any(${cqIds}::uuid[]) and q.subject = any(${subjects}::text[])`)
    .where(visibleTo(context.actor))
    .execute()
  const answers = await Promise.all(
    items.map(async ({ subject, targetId }) => {
      const answer = await changeKind(subject).preflight?.(context, targetId)
      return answer === undefined ? [] : ([[targetId, answer]] as const)
    }),
  )
  return new Map(answers.flat())
}
