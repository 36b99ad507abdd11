import { type ListPayload, type QueueStatus, zoneOf } from '@portal/contract'
import type { HistoryEntry, HistoryRequest } from '@portal/contract/calls/history'
import { type RawBuilder, sql } from 'kysely'
import { requireReadable } from '../../approvals/index.ts'
import type { Actor, SessionContext } from '../../http/handler.ts'
import { isVisibleTo, scopedBySide } from '../../read/index.ts'
import { changeInWords, type RecordValues, wordIn } from '../../records/index.ts'

/** Changes of a page at most. */
const LARGEST_PAGE = 100

interface Found {
  readonly id: string
  readonly action: string
  readonly happened_at: Date
  readonly requested_at: Date | null
  readonly status: QueueStatus | null
  readonly maker_name: string | null
  readonly is_maker_hidden: boolean
  readonly checker_name: string | null
  readonly is_checker_hidden: boolean
  readonly reason: string | null
  readonly before: RecordValues | null
  readonly after: RecordValues | null
  readonly total: number
}

/** One page of what became of a record, newest first; the record itself is asked for first. */
export async function readRecordHistory(
  context: SessionContext,
  { subject, itemId, page = 0, size: wanted = 20 }: HistoryRequest,
): Promise<ListPayload<HistoryEntry>> {
  const { db, actor, language } = context
  await requireReadable(context, subject, itemId)
  const size = Math.min(wanted, LARGEST_PAGE)
  const { rows } = await sql<Found>`select h.*, (count(*) over ())::int as total
    from (${requested(actor, subject, itemId)} union all ${doneAtOnce(actor, subject, itemId)}) h
    order by h.happened_at desc, h.id desc limit ${size} offset ${page * size}`.execute(db)
  const reader = { language, timeZone: zoneOf(actor.countryId) }
  const data = rows.map(
    (row): HistoryEntry => ({
      historyId: row.id,
      actionName: wordIn(language, `action.${row.action}`, row.action),
      happenedAt: row.happened_at.toISOString(),
      makerName: row.maker_name,
      isMakerHidden: row.is_maker_hidden,
      cqStatus: row.status,
      checkerName: row.checker_name,
      isCheckerHidden: row.is_checker_hidden,
      reason: row.reason,
      requestedAt: row.requested_at?.toISOString() ?? null,
      changes: changeInWords(subject, row.before, row.after, reader),
    }),
  )
  return { data, total: rows[0]?.total ?? page * size, page, size }
}

/**
 * Changes by approval, with their maker and checker. What the bank asked for and refused or has not decided is its own business,
 * and so is what its checkers wrote about that.
 */
function requested(actor: Actor, subject: string, itemId: string): RawBuilder<unknown> {
  const [isMakerTold, isCheckerTold] = [isVisibleTo(actor, 'maker'), isVisibleTo(actor, 'checker')]
  const isTold = scopedBySide(actor, {
    bank: () => sql<boolean>`true`,
    operator: () => sql<boolean>`(q.status = 'AUTHORIZED' or ${isMakerTold})`,
  })
  return sql`select q.cq_id::text as id, q.action, q.updated_at as happened_at, q.created_at as requested_at, q.status,
      case when ${isMakerTold} then maker.first_name || ' ' || maker.last_name end as maker_name,
      (${isMakerTold}) is not true as is_maker_hidden,
      case when ${isCheckerTold} then checker.first_name || ' ' || checker.last_name end as checker_name,
      q.checker_id is not null and (${isCheckerTold}) is not true as is_checker_hidden,
      case when (${isMakerTold}) or (${isCheckerTold}) then q.reason end as reason,
      q.before, q.after
    from queue_item q join app_user maker on maker.user_id = q.maker_id
      left join app_user checker on checker.user_id = q.checker_id
    where q.subject = ${subject} and q.target_id = ${itemId} and ${isTold}`
}

/** What was done to it without approval: of the trail, what succeeded and left the record otherwise. */
function doneAtOnce(actor: Actor, subject: string, itemId: string): RawBuilder<unknown> {
  const isTold = scopedBySide(actor, {
    bank: () => sql<boolean>`true`,
    operator: ({ mtoCode }) => sql<boolean>`(e.actor_id is null or e.actor_mto_code = ${mtoCode})`,
  })
  return sql`select e.audit_id::text as id, e.action, e.happened_at, null as requested_at, null as status,
      case when ${isTold} then e.actor_name end as maker_name, (${isTold}) is not true as is_maker_hidden,
      null as checker_name, false as is_checker_hidden, null as reason, e.before, e.after
    from audit_entry e
    where e.item_id = ${itemId} and e.subject = ${subject} and e.response_code = '00' and e.cq_id is null
      and (e.before is not null or e.after is not null)`
}
