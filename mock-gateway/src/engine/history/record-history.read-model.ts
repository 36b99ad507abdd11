import { type ListPayload, type QueueStatus, zoneOf } from '@portal/contract'
import type { HistoryEntry, HistoryRequest } from '@portal/contract/history/history.calls'
import { type AliasableExpression, type Kysely, type RawBuilder, sql } from 'kysely'
import { readableLink, requireReadable, resubmitLink } from '../approvals/index.ts'
import type { Database } from '../db/schema.ts'
import type { Actor, SessionContext } from '../http/handler.ts'
import { isVisibleTo, scopedBySide } from '../read/index.ts'
import {
  changeInWords,
  type Happening,
  nameIn,
  type RecordValues,
  readKnown,
  recordKind,
  recordKinds,
  wordIn,
} from '../records/index.ts'
import { decisionsOf, readVotes } from './decisions.read-model.ts'

/** Maximum number of changes per page. */
const LARGEST_PAGE = 100

/** Reads one page of a record's history, newest first. First checks that the user may read the record. */
export async function readRecordHistory(
  context: SessionContext,
  { subject, itemId, page = 0, size: wanted = 20 }: HistoryRequest,
): Promise<ListPayload<HistoryEntry>> {
  const { db, actor, language } = context
  const { since } = await requireReadable(context, subject, itemId)
  const size = Math.min(wanted, LARGEST_PAGE)
  const byPeople = requested(db, actor, subject, itemId)
    .unionAll(createdWith(db, actor, subject, itemId))
    .unionAll(doneAtOnce(db, actor, subject, itemId))
  const happenings = recordKind(subject)?.happenings?.(db, itemId)
  const rows = await db
    .selectFrom((happenings === undefined ? byPeople : byPeople.unionAll(happened(db, subject, happenings))).as('h'))
    // A former record with the same natural key has a separate history.
    .where(sql<boolean>`(${since}::timestamptz is null or coalesce(h.requested_at, h.happened_at) >= ${since})`)
    .selectAll()
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .orderBy('h.happened_at', 'desc')
    .orderBy('h.id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute()
  const votes = await readVotes(
    db,
    actor,
    rows.filter(({ status }) => status !== null).map(({ id }) => id),
  )
  const known = await readKnown(
    db,
    rows.map((row) => ({ subject: row.subject, records: [row.before, row.after] })),
  )
  const reader = { language, timeZone: zoneOf(actor.countryId), known }
  const data = await Promise.all(
    rows.map(
      async (row): Promise<HistoryEntry> => ({
        historyId: row.id,
        actionName: wordIn(language, `action.${row.action}`, row.action),
        happenedAt: row.happened_at.toISOString(),
        makerName: row.maker_name,
        isMakerHidden: row.is_maker_hidden,
        cqStatus: row.status,
        decisions: decisionsOf(row, votes),
        votesNeeded: row.votes_needed,
        reason: row.reason,
        requestedAt: row.requested_at?.toISOString() ?? null,
        resubmitLink:
          row.returned_of === null ? null : resubmitLink({ ...row, cqId: row.id, targetId: row.returned_of }, actor),
        ...(row.other_target !== null && {
          createdWith: {
            kindName: wordIn(language, `subject.${row.subject}`, row.subject),
            recordName: nameIn(language, row.subject, row.other_name ?? ''),
            link: await readableLink(context, row.subject, row.other_target),
          },
        }),
        changes: changeInWords(row.subject, row.before, row.after, reader),
      }),
    ),
  )
  return { data, total: rows[0]?.total ?? page * size, page, size }
}

/**
 * Selects changes by approval, with maker and checker. Partners see neither the bank's rejected and pending requests
 * nor the comments on the bank's other requests.
 */
function requested(db: Kysely<Database>, actor: Actor, subject: string, itemId: string) {
  return items(db, actor, sql<boolean>`(${sql.join(concerning(subject, itemId), sql` or `)})`, {
    action: sql<string>`q.action`,
    returnedOf: returnedOf(actor),
    otherTarget: sql<string | null>`null`,
    otherName: sql<string | null>`null`,
    before: sql<RecordValues | null>`q.before`,
    after: sql<RecordValues | null>`q.after`,
  })
}

/**
 * Selects the requests for other records that also created this record, without those records' fields. They are shown
 * whatever their state, because this record exists since the request.
 */
function createdWith(db: Kysely<Database>, actor: Actor, subject: string, itemId: string) {
  const requests = recordKinds().flatMap(({ creates }) => creates?.[subject]?.(itemId) ?? [])
  const isCreator = requests.map((ids) => sql`q.cq_id in (${ids})`)
  return items(db, actor, sql<boolean>`(${sql.join([sql`false`, ...isCreator], sql` or `)})`, {
    action: sql<string>`'CREATE'`,
    returnedOf: sql<string | null>`null`,
    otherTarget: sql<string | null>`q.target_id`,
    otherName: sql<string | null>`q.name`,
    before: sql<RecordValues | null>`null::jsonb`,
    after: sql<RecordValues | null>`null::jsonb`,
  })
}

/** The columns of a request that differ between the record's own requests and those of other records. */
interface ItemColumns {
  readonly action: RawBuilder<string>
  readonly returnedOf: RawBuilder<string | null>
  readonly otherTarget: RawBuilder<string | null>
  readonly otherName: RawBuilder<string | null>
  readonly before: RawBuilder<RecordValues | null>
  readonly after: RawBuilder<RecordValues | null>
}

function items(db: Kysely<Database>, actor: Actor, isWanted: RawBuilder<boolean>, columns: ItemColumns) {
  const [isMakerTold, isCheckerTold] = [isVisibleTo(actor, 'maker'), isVisibleTo(actor, 'checker')]
  const isTold = scopedBySide(actor, {
    bank: () => sql<boolean>`true`,
    operator: () => sql<boolean>`(q.status = 'AUTHORIZED' or ${isMakerTold})`,
  })
  return db
    .selectFrom('queue_item as q')
    .leftJoin('app_user as maker', 'maker.user_id', 'q.maker_id')
    .leftJoin('app_user as checker', 'checker.user_id', 'q.checker_id')
    .where(isWanted)
    .where(isTold)
    .select(({ ref }) => [
      sql<string>`q.cq_id::text`.as('id'),
      ref('q.subject').as('subject'),
      columns.action.as('action'),
      ref('q.updated_at').as('happened_at'),
      columns.returnedOf.as('returned_of'),
      columns.otherTarget.as('other_target'),
      columns.otherName.as('other_name'),
      sql<Date | null>`${ref('q.created_at')}`.as('requested_at'),
      sql<QueueStatus | null>`${ref('q.status')}`.as('status'),
      ref('q.votes_needed').as('votes_needed'),
      sql<string | null>`case when ${isMakerTold} then maker.first_name || ' ' || maker.last_name end`.as('maker_name'),
      sql<boolean>`(q.maker_id is not null and (${isMakerTold}) is not true)`.as('is_maker_hidden'),
      sql<string | null>`q.checker_id::text`.as('checker_id'),
      sql<string | null>`case when ${isCheckerTold} then checker.first_name || ' ' || checker.last_name end`.as(
        'checker_name',
      ),
      sql<string | null>`case when (${isMakerTold}) or (${isCheckerTold}) then q.reason end`.as('reason'),
      columns.before.as('before'),
      columns.after.as('after'),
    ])
}

/**
 * Returns the conditions for items that concern a record: all items of the record itself, and items of other kinds once
 * they have taken effect on the record. Until then, only readers of those other kinds may see the items.
 */
function concerning(subject: string, itemId: string): RawBuilder<boolean>[] {
  const others = recordKinds().flatMap((kind) => {
    const ids = kind.concerns?.[subject]?.(itemId)
    return ids === undefined
      ? []
      : [sql<boolean>`(q.subject = ${kind.subject} and q.status = 'AUTHORIZED' and q.target_id in (${ids}))`]
  })
  return [sql<boolean>`(q.subject = ${subject} and q.target_id = ${itemId})`, ...others]
}

/** Selects the record's id if the actor's own request was rejected and not resubmitted. Null for other requests. */
function returnedOf(actor: Actor) {
  return sql<string | null>`case when q.maker_id = ${actor.userId}::uuid and q.status = 'REJECTED'
    and not exists (select 1 from queue_item n where n.replaces = q.cq_id) then q.target_id end`
}

/** Selects the events that the record's domain has recorded. These events have no actor, so every viewer sees them. */
function happened(db: Kysely<Database>, subject: string, happenings: AliasableExpression<Happening>) {
  return db
    .selectFrom(happenings.as('n'))
    .select([
      'n.id',
      sql<string>`${subject}::text`.as('subject'),
      'n.action',
      'n.happened_at',
      sql<string | null>`null`.as('returned_of'),
      sql<string | null>`null`.as('other_target'),
      sql<string | null>`null`.as('other_name'),
      sql<Date | null>`null::timestamptz`.as('requested_at'),
      sql<QueueStatus | null>`null`.as('status'),
      sql<number>`0`.as('votes_needed'),
      sql<string | null>`null`.as('maker_name'),
      sql<boolean>`false`.as('is_maker_hidden'),
      sql<string | null>`null`.as('checker_id'),
      sql<string | null>`null`.as('checker_name'),
      sql<string | null>`null`.as('reason'),
      'n.before',
      'n.after',
    ])
}

/** Selects changes made without approval: successful audit entries that changed the record. */
function doneAtOnce(db: Kysely<Database>, actor: Actor, subject: string, itemId: string) {
  const isTold = scopedBySide(actor, {
    bank: () => sql<boolean>`true`,
    operator: ({ mtoCode }) => sql<boolean>`(e.actor_id is null or e.actor_mto_code = ${mtoCode})`,
  })
  return db
    .selectFrom('audit_entry as e')
    .where('e.item_id', '=', itemId)
    .where('e.subject', '=', subject)
    .where('e.response_code', '=', '00')
    .where('e.cq_id', 'is', null)
    .where((eb) => eb.or([eb('e.before', 'is not', null), eb('e.after', 'is not', null)]))
    .select(({ ref }) => [
      sql<string>`e.audit_id::text`.as('id'),
      sql<string>`${subject}::text`.as('subject'),
      ref('e.action').as('action'),
      ref('e.happened_at').as('happened_at'),
      sql<string | null>`null`.as('returned_of'),
      sql<string | null>`null`.as('other_target'),
      sql<string | null>`null`.as('other_name'),
      sql<Date | null>`null::timestamptz`.as('requested_at'),
      sql<QueueStatus | null>`null`.as('status'),
      sql<number>`0`.as('votes_needed'),
      sql<string | null>`case when ${isTold} then e.actor_name end`.as('maker_name'),
      sql<boolean>`(${isTold}) is not true`.as('is_maker_hidden'),
      sql<string | null>`null`.as('checker_id'),
      sql<string | null>`null`.as('checker_name'),
      sql<string | null>`null`.as('reason'),
      sql<RecordValues | null>`${ref('e.before')}`.as('before'),
      sql<RecordValues | null>`${ref('e.after')}`.as('after'),
    ])
}
