import { zoneOf } from '@portal/contract'
import { formatAmount } from '@portal/contract/format'
import {
  MAKERS_QUEUE_HIDES,
  type QueueDetail,
  type QueueRequest,
  type QueueRow,
  type QueueTotals,
  readQueue,
} from '@portal/contract/queue/queue.calls'
import { contractText } from '@portal/contract/texts/all'
import { sql } from 'kysely'
import type { Waiting } from '../dashboard/index.ts'
import type { SessionContext } from '../http/handler.ts'
import { type LimitedAmount, limitFault } from '../limit-rates/index.ts'
import { foldedText, id, notFound, recordList, recordOf, selectionsOf, statusCards } from '../read/index.ts'
import {
  type ChangedField,
  changedFields,
  fieldsInWords,
  movedFields,
  phonesInOneForm,
  type RecordValues,
  readKnown,
  recordLink,
} from '../records/index.ts'
import { changeJson } from './change-hash.ts'
import { changeKind } from './change-kind.ts'
import { formLink } from './form-link.ts'
import { checkerName, makerName, nameTo, queueColumns, queueFrom } from './queue-rows.ts'
import { checkableBy, decidableBy, madeBy, visibleTo } from './queue-scope.ts'

/** Reads one page of the makers' or the checkers' queue, with the counts for the cards. */
export const readQueuePage = recordList<QueueRow, QueueTotals, never, QueueRequest>({
  columns: queueColumns,
  defaultSort: { field: 'cqCreatedAt', direction: 'desc' },
  tieBreak: id(sql`q.cq_id`, 'uuid'),
  search: ({ actor, language }) =>
    foldedText(
      sql<string>`concat_ws(' ', m.username, ${makerName({ actor, language })}, checker.username, ${checkerName}, ${nameTo(language)},
        q.module, q.action, q.status)`,
    ),
  date: sql<Date>`q.created_at`,
  from: ({ db, actor }) => queueFrom(db, actor),
  scope: ({ actor }, { isMaker }) => (isMaker === 'YES' ? madeBy(actor) : checkableBy(actor)),
  cardFields: ['cqStatus'],
  hides: ({ isMaker }) => (isMaker === 'YES' ? MAKERS_QUEUE_HIDES : readQueue.hides),
  cards: statusCards(({ db }) => db.selectFrom('queue_item as q'), sql<QueueRow['cqStatus']>`q.status`, {
    total: null,
    pending: 'PENDING',
    authorized: 'AUTHORIZED',
    rejected: 'REJECTED',
  }),
  allRows: 'total',
})

/**
 * Reads an item with its change by field, and later changes of the record. Refuses with 25 if the actor may not see the
 * item.
 */
export async function readQueueDetail(context: SessionContext, cqId: string): Promise<QueueDetail> {
  const { db, actor, language } = context
  const columns = queueColumns(context)
  const record = await queueFrom(db, actor)
    .select(selectionsOf(columns))
    .select(['q.target_id', 'q.before', 'q.after', 'q.replaces', 'q.amount', 'q.currency', 'q.country_id'])
    .select((eb) =>
      eb
        .selectFrom('queue_item as n')
        .select('n.cq_id')
        .whereRef('n.replaces', '=', 'q.cq_id')
        .limit(1)
        .as('replaced_by'),
    )
    .where('q.cq_id', '=', cqId)
    .where(visibleTo(actor))
    .executeTakeFirstOrThrow(notFound)

  const row = recordOf<QueueRow>(columns, record)
  const mayMove = row.cqStatus === 'PENDING' && row.cqAction !== 'CREATE'
  const kind = changeKind(row.cqSubject)
  const target = await kind.read(db, record.target_id, false)
  const live = mayMove ? target : null
  // Another record may have the same natural key by now.
  const isOfFormer = target?.since != null && new Date(row.cqCreatedAt) < target.since
  const known = await readKnown(db, [
    { subject: row.cqSubject, records: [record.before, record.after, live?.snapshot] },
  ])
  const reader = { language, timeZone: zoneOf(actor.countryId), known }
  const inForm = (values: RecordValues | null) => phonesInOneForm(kind.record, values)
  const isWaiting = row.cqStatus === 'PENDING'
  const service = row.cqStatus === 'AUTHORIZED' ? await kind.serviceWrite?.(context, cqId) : undefined
  const isEnding = isWaiting && row.cqAction === 'DELETE'
  const standing = isWaiting ? await kind.standing?.(db, record.target_id, record.after) : {}
  const isPreparing = isWaiting && record.after !== null && (await kind.isPreparing?.(db, record.after)) === true
  const inWords = (changes: ChangedField[], after: RecordValues | null) =>
    fieldsInWords(row.cqSubject, changes, { before: record.before, after }, reader)
  return {
    ...row,
    cqJson: changeJson(record.before, record.after),
    cqTargetId: record.target_id,
    replaces: record.replaces,
    replacedBy: record.replaced_by,
    changes: inWords(changedFields(record.before, record.after), record.after),
    moved: mayMove
      ? inWords(movedFields(inForm(record.before), inForm(live?.snapshot ?? null)), live?.snapshot ?? null)
      : [],
    standing: fieldsInWords(
      row.cqSubject,
      changedFields(record.after, { ...record.after, ...standing }),
      { before: record.after, after: record.after },
      reader,
    ),
    warnings: [
      ...(row.canDecide ? await limitWarnings(context, record) : []),
      ...((isWaiting && record.after && (await kind.warnings?.(db, record.after, reader))) || []),
      ...((isEnding && (await kind.deletionWarnings?.(db, record.target_id, reader))) || []),
    ],
    ...(isPreparing && { isPreparing }),
    link: isOfFormer ? null : recordLink(row.cqSubject, record.target_id, record.after ?? record.before),
    ...(service !== undefined && { service }),
    formLink: formLink(kind, { cqId, action: row.cqAction, targetId: record.target_id, after: record.after }),
  }
}

/** Returns the warning that the reader's role does not allow the reader to authorize this amount. */
async function limitWarnings({ db, actor, language }: SessionContext, item: LimitedAmount): Promise<string[]> {
  const { roleLimit } = actor
  const fault = await limitFault(db, item, roleLimit)
  if (fault === null || roleLimit === null) return []
  const limit = formatAmount(roleLimit, 'NGN', { language })
  return [contractText(language, `queue.${fault}`, { limit, currency: item.currency ?? '' })]
}

/** Counts the items that await the actor's decision, and returns the time since which the oldest item is pending. */
export async function readWaiting({ db, actor, now }: SessionContext): Promise<Waiting> {
  return await db
    .selectFrom('queue_item as q')
    .leftJoin('app_user as m', 'm.user_id', 'q.maker_id')
    .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`min(q.created_at)`.as('oldest')])
    .where(decidableBy(actor, now))
    .executeTakeFirstOrThrow()
}
