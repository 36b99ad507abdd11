import { type ListPayload, zoneOf } from '@portal/contract'
import type { QueueDetail, QueueRequest, QueueRow, QueueTotals } from '@portal/contract/calls/queue'
import type { Language } from '@portal/contract/format'
import { type RawBuilder, sql } from 'kysely'
import { Refusal, type SessionContext } from '../http/handler.ts'
import { byName, folded, isOneOf, type ListShape, readList } from '../read/index.ts'
import {
  type ChangedField,
  changedFields,
  fieldsInWords,
  movedFields,
  nameWords,
  type RecordValues,
  recordLink,
} from '../records/index.ts'
import { changeJson } from './change-hash.ts'
import { changeKind } from './change-kind.ts'
import { type QueueRecord, queueColumns, queueFrom, queueRow } from './queue-rows.ts'
import { checkableBy, decidableBy, madeBy, visibleTo } from './queue-scope.ts'

/** The record's name as the reader sees it, so that it is found and ordered by that. */
function nameTo(language: Language): RawBuilder<unknown> {
  const cases = nameWords(language).map(
    ({ subject, stored, word }) => sql`when q.subject = ${subject} and q.name = ${stored} then ${word}`,
  )
  return cases.length === 0 ? sql`q.name` : sql`case ${sql.join(cases, sql` `)} else q.name end`
}

const shapeIn = (language: Language): ListShape => ({
  sort: {
    cqCreatedAt: { sql: sql`q.created_at`, type: 'timestamptz' },
    cqUpdateAt: { sql: sql`q.updated_at`, type: 'timestamptz' },
    cqExpiresAt: { sql: sql`q.expires_at`, type: 'timestamptz' },
    cqName: byName(nameTo(language)),
    cqType: { sql: sql`q.module`, type: 'text' },
    cqAction: { sql: sql`q.action`, type: 'text' },
    cqStatus: { sql: sql`q.status`, type: 'text' },
    username: byName(sql`m.username::text`),
    cqChecker: byName(sql`coalesce(checker.username::text, '')`),
  },
  defaultSort: { field: 'cqCreatedAt', direction: 'desc' },
  tieBreak: { sql: sql`q.cq_id`, type: 'uuid' },
  search: folded(
    sql<string>`concat_ws(' ', m.username, checker.username, ${nameTo(language)}, q.module, q.action, q.status)`,
  ),
  date: sql<Date>`q.created_at`,
  filters: {
    cqStatus: isOneOf('q.status'),
    cqType: isOneOf('q.module'),
    cqAction: isOneOf('q.action'),
    cqSubject: isOneOf('q.subject'),
    username: (values) => sql<boolean>`m.username = any(${values}::citext[])`,
  },
})

/** One page of the makers or the checkers queue, with its cards' counts. */
export async function readQueuePage(
  context: SessionContext,
  request: QueueRequest,
): Promise<ListPayload<QueueRow, QueueTotals>> {
  const { db, actor, now, language } = context
  const scope = request.isMaker === 'YES' ? madeBy(actor) : checkableBy(actor)
  const counted = await sql<QueueTotals>`select count(*)::int as total,
      (count(*) filter (where q.status = 'PENDING'))::int as pending,
      (count(*) filter (where q.status = 'AUTHORIZED'))::int as authorized,
      (count(*) filter (where q.status = 'REJECTED'))::int as rejected
    from queue_item q where ${scope}`.execute(db)
  const totals = counted.rows[0] ?? { total: 0, pending: 0, authorized: 0, rejected: 0 }
  const source = { columns: queueColumns(actor, now), from: queueFrom(actor), where: [scope], total: totals.total }
  const { rows, ...page } = await readList<QueueRecord>(
    context,
    source,
    shapeIn(language),
    request,
    zoneOf(actor.countryId),
  )
  return { data: rows.map((row) => queueRow(row, language)), totals, ...page }
}

type DetailRecord = QueueRecord & {
  target_id: string
  before: RecordValues | null
  after: RecordValues | null
  replaces: string | null
  replaced_by: string | null
}

/** An item with its change field by field, and what moved on the record since. 25 when the actor may not see it. */
export async function readQueueDetail(context: SessionContext, cqId: string): Promise<QueueDetail> {
  const { db, actor, now, language } = context
  const { rows } = await sql<DetailRecord>`select ${queueColumns(actor, now)}, q.target_id, q.before, q.after,
      q.replaces, (select n.cq_id from queue_item n where n.replaces = q.cq_id limit 1) as replaced_by
    from ${queueFrom(actor)} where q.cq_id = ${cqId}::uuid and ${visibleTo(actor)}`.execute(db)
  const record = rows[0]
  if (record === undefined) throw new Refusal('25')

  const kind = changeKind(record.subject)
  const mayMove = record.status === 'PENDING' && record.action !== 'CREATE'
  const live = mayMove ? await kind.read(db, record.target_id, false) : null
  const reader = { language, timeZone: zoneOf(actor.countryId) }
  const inWords = (changes: ChangedField[], after: RecordValues | null) =>
    fieldsInWords(record.subject, changes, { before: record.before, after }, reader)
  return {
    ...queueRow(record, language),
    cqJson: changeJson(record.before, record.after),
    cqTargetId: record.target_id,
    replaces: record.replaces,
    replacedBy: record.replaced_by,
    changes: inWords(changedFields(record.before, record.after), record.after),
    moved: mayMove ? inWords(movedFields(record.before, live?.snapshot ?? null), live?.snapshot ?? null) : [],
    link: recordLink(record.subject, record.target_id),
  }
}

/** How many items wait for the actor as a checker. */
export async function countWaiting({ db, actor, now }: SessionContext): Promise<number> {
  const waiting: RawBuilder<boolean> = decidableBy(actor, now)
  const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting
    from queue_item q join app_user m on m.user_id = q.maker_id where ${waiting}`.execute(db)
  return rows[0]?.waiting ?? 0
}
