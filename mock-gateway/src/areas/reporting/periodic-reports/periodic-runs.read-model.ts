import type { ListPayload, ListRequest } from '@portal/contract'
import type { Delivery, PeriodicRunRow } from '@portal/contract/periodic-reports/periodic-runs.calls'
import { contractText } from '@portal/contract/texts/all'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { type Actor, Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import {
  columnsOf,
  id,
  listModel,
  moment,
  optionalMoment,
  personName,
  plain,
  readPage,
  requireBank,
  text,
  withPerson,
} from '../../../engine/read/index.ts'
import { findSchedule } from './periodic-report.store.ts'
import { schedulesVisibleTo } from './schedule-scope.ts'

const runsFrom = (db: Kysely<Database>, actor: Actor) =>
  db
    .selectFrom('periodic_run as u')
    .leftJoin('mail_file as f', 'f.file_id', 'u.file_id')
    .$call((query) => withPerson(query, 'maker', 'u.asked_by', actor))
const { ref } = columnsOf(runsFrom)

const runsFor = ({ actor, language }: SessionContext) =>
  listModel<PeriodicRunRow>(
    {
      runId: plain(ref('u.run_id')),
      scheduleId: plain(ref('u.schedule_id')),
      runCause: text(ref('u.run_cause')),
      runState: text(ref('u.run_state')),
      dueAt: moment(ref('u.due_at')),
      startedAt: optionalMoment(ref('u.started_at')),
      endedAt: optionalMoment(ref('u.ended_at')),
      rowCount: plain(ref('u.row_count')),
      byteSize: plain(sql<number | null>`f.byte_size::int`),
      runError: {
        ...plain(ref('u.run_error')),
        toWire: (error: string | null) => (error === null ? null : contractText(language, `runError.${error}`)),
      },
      askedBy: plain(personName('maker')),
      deliveries: plain(
        sql<readonly Delivery[]>`(select coalesce(jsonb_agg(jsonb_build_object('recipient', d.recipient,
            'recipientState', d.recipient_state, 'deliveryState', d.delivery_state, 'isLink', d.link_hash is not null, 'openedAt', d.opened_at)
            order by d.recipient), '[]'::jsonb)
          from periodic_delivery d where d.run_id = u.run_id)`,
      ),
      fileName: plain(sql<string | null>`(case when u.run_as = ${actor.userId} then f.file_name end)`),
    },
    {
      defaultSort: { field: 'dueAt', direction: 'desc' },
      tieBreak: id(sql`u.run_id`, 'uuid'),
      search: null,
      date: sql<Date>`u.due_at`,
    },
  )

/** One page of a periodic report's runs, newest first. 25 if no such periodic report is in scope. */
export async function readRunsPage(
  context: SessionContext,
  { scheduleId, ...request }: ListRequest & { readonly scheduleId: string },
): Promise<ListPayload<PeriodicRunRow>> {
  const { db, actor } = context
  requireBank(actor)
  if ((await findSchedule(db, scheduleId, { scope: schedulesVisibleTo(actor) })) === null) throw new Refusal('25')
  return await readPage(context, request, {
    list: runsFor(context),
    from: runsFrom(db, actor),
    scope: sql<boolean>`u.schedule_id = ${scheduleId}`,
  })
}
