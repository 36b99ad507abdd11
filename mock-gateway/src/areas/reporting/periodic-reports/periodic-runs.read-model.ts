import type { ListPayload, ListRequest } from '@portal/contract'
import type { Delivery, PeriodicRunRow } from '@portal/contract/periodic-reports/periodic-runs.calls'
import { contractText } from '@portal/contract/texts/all'
import { sql } from 'kysely'
import type { SessionContext } from '../../../engine/http/handler.ts'
import {
  choiceIn,
  columnsOf,
  notFound,
  personName,
  recordList,
  requireBank,
  withPerson,
} from '../../../engine/read/index.ts'
import { findSchedule } from './periodic-report.store.ts'
import { schedulesVisibleTo } from './schedule-scope.ts'

const runsFrom = ({ db, actor }: SessionContext) =>
  db
    .selectFrom('periodic_run as u')
    .leftJoin('mail_file as f', 'f.file_id', 'u.file_id')
    .$call((query) => withPerson(query, 'maker', 'u.asked_by', actor))
const column = columnsOf(runsFrom)

interface OfSchedule {
  readonly scheduleId: string
}

const readRuns = recordList<PeriodicRunRow, Record<string, never>, never, OfSchedule>({
  columns: ({ actor, language }) => ({
    runId: column.plain('u.run_id'),
    scheduleId: column.plain('u.schedule_id'),
    runCause: choiceIn('runCause', column.text('u.run_cause')),
    runState: choiceIn('status.run', column.text('u.run_state')),
    dueAt: column.moment('u.due_at'),
    startedAt: column.optionalMoment('u.started_at'),
    endedAt: column.optionalMoment('u.ended_at'),
    rowCount: column.plain('u.row_count'),
    byteSize: column.plain(sql<number | null>`f.byte_size::int`),
    runError: {
      ...column.plain('u.run_error'),
      toWire: (error: string | null) => (error === null ? null : contractText(language, `runError.${error}`)),
    },
    askedBy: column.plain(personName('maker')),
    deliveries: column.plain(
      sql<readonly Delivery[]>`(select coalesce(jsonb_agg(jsonb_build_object('recipient', d.recipient,
            'recipientState', d.recipient_state, 'deliveryState', d.delivery_state, 'isLink', d.link_hash is not null, 'openedAt', d.opened_at)
            order by d.recipient), '[]'::jsonb)
          from periodic_delivery d where d.run_id = u.run_id)`,
    ),
    fileName: column.plain(sql<string | null>`(case when u.run_as = ${actor.userId} then f.file_name end)`),
  }),
  defaultSort: { field: 'dueAt', direction: 'desc' },
  tieBreak: column.id('u.run_id', 'uuid'),
  search: null,
  date: column.ref('u.due_at'),
  from: runsFrom,
  scope: (_, { scheduleId }) => sql<boolean>`u.schedule_id = ${scheduleId}`,
})

/** Reads one page of a periodic report's runs, newest first. Refused with 25 if no such periodic report is in scope. */
export async function readRunsPage(
  context: SessionContext,
  request: ListRequest & OfSchedule,
): Promise<ListPayload<PeriodicRunRow>> {
  const { db, actor } = context
  requireBank(actor)
  if ((await findSchedule(db, request.scheduleId, { scope: schedulesVisibleTo(actor) })) === null) throw notFound()
  return await readRuns(context, request)
}
