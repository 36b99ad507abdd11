import type { PeriodicReportRecord, ScheduleStatus } from '@portal/contract/periodic-reports/periodic-report'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { keptIn, recordOf, selectionsOf } from '../../../engine/read/index.ts'
import { nextRun } from './schedule/next-run.ts'
import { SCHEDULE_COUNTRY } from './schedule-scope.ts'

const KEPT = keptIn('periodic_report', 'p', {
  scheduleFrequency: 'schedule_frequency',
  scheduleTime: 'schedule_time',
  scheduleZone: 'schedule_zone',
  scheduleWeekday: 'schedule_weekday',
  scheduleDay: 'schedule_day',
  scheduleStart: 'schedule_start',
  scheduleEnd: 'schedule_end',
  scheduleCount: 'schedule_count',
  scheduleFormat: 'schedule_format',
  scheduleLanguage: 'schedule_language',
  scheduleEmail: 'schedule_email',
  scheduleStatus: 'schedule_status',
})

/** A proposed schedule that is valid: its report exists, and all fields are set. */
export type WantedSchedule = PeriodicReportRecord & { readonly scheduleCount: number }

export type FoundSchedule = NonNullable<Awaited<ReturnType<typeof findSchedule>>>

/**
 * Returns the periodic report, or null if no such periodic report is in scope. Without a scope, all periodic reports
 * are searched. If requested, the periodic report is locked until the transaction ends.
 */
export async function findSchedule(
  db: Kysely<Database>,
  scheduleId: string,
  { lock = false, scope = sql<boolean>`true` }: { readonly lock?: boolean; readonly scope?: RawBuilder<boolean> } = {},
) {
  const query = db
    .selectFrom('periodic_report as p')
    .innerJoin('report as r', 'r.report_id', 'p.report_id')
    .select(selectionsOf(KEPT.columns))
    .select(['r.report_name as reportName', 'p.parameters', 'p.report_id as reportId', 'p.version'])
    .select(['p.sent_count as sentCount', 'p.next_run_at as nextRunAt', 'p.maker_id as makerId'])
    .select(['p.checker_id as checkerId', SCHEDULE_COUNTRY.as('countryId')])
    .where('p.schedule_id', '=', scheduleId)
    .where('p.schedule_status', '<>', 'DELETED')
    .where(scope)
  const found = await (lock ? query.forNoKeyUpdate('p') : query).executeTakeFirst()
  if (found === undefined) return null
  const { reportName, parameters, reportId, version, sentCount, nextRunAt, makerId, checkerId, countryId } = found
  const kept = recordOf<Omit<WantedSchedule, 'scheduleReportId' | 'parameters'>>(KEPT.columns as never, found)
  const values: WantedSchedule = { ...kept, scheduleReportId: reportName, parameters }
  return { scheduleId, values, reportId, version, sentCount, nextRunAt, makerId, checkerId, countryId }
}

const contentOf = (reportId: string, { parameters, ...wanted }: WantedSchedule) => ({
  ...KEPT.written(wanted),
  report_id: reportId,
  parameters: JSON.stringify(parameters ?? []),
})

interface Made {
  readonly scheduleId: string
  readonly reportId: string
  readonly makerId: string
  readonly now: Date
}

/** Inserts a periodic report as PENDING. */
export async function insertPendingSchedule(
  db: Kysely<Database>,
  wanted: WantedSchedule,
  { scheduleId, reportId, makerId, now }: Made,
): Promise<void> {
  await db
    .insertInto('periodic_report')
    .values({
      schedule_id: scheduleId,
      ...contentOf(reportId, wanted),
      schedule_status: 'PENDING',
      maker_id: makerId,
      created_at: now,
      updated_at: now,
    })
    .execute()
}

/** Makes a rejected creation PENDING again with new content. Returns false if the creation is no longer rejected. */
export async function reviveSchedule(
  db: Kysely<Database>,
  wanted: WantedSchedule,
  { scheduleId, reportId, makerId, now }: Made,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('periodic_report')
    .set((eb) => ({
      ...contentOf(reportId, wanted),
      schedule_status: 'PENDING',
      maker_id: makerId,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('schedule_id', '=', scheduleId)
    .where('schedule_status', '=', 'DECLINED')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Writes an authorized periodic report. The user who requested the change becomes the maker, with whose rights the
 * periodic report runs. A run that is due in the minute of the change remains due.
 */
export async function writeSchedule(
  db: Kysely<Database>,
  live: FoundSchedule,
  wanted: WantedSchedule,
  { reportId, makerId, checkerId, now }: Omit<Made, 'scheduleId'> & { readonly checkerId: string | null },
): Promise<void> {
  const isDue = live.nextRunAt !== null && live.nextRunAt.getTime() <= now.getTime()
  const next = isDue ? live.nextRunAt : nextRun(wanted, now)
  await db
    .updateTable('periodic_report')
    .set((eb) => ({
      ...contentOf(reportId, wanted),
      next_run_at: wanted.scheduleStatus === 'ACTIVE' ? next : null,
      maker_id: makerId,
      checker_id: checkerId,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('schedule_id', '=', live.scheduleId)
    .execute()
}

/** Ends or stops a periodic report. Returns false if its current status is not `from`. */
export async function moveSchedule(
  db: Kysely<Database>,
  scheduleId: string,
  { from, to, now }: { readonly from: readonly ScheduleStatus[]; readonly to: ScheduleStatus; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('periodic_report')
    .set((eb) => ({ schedule_status: to, next_run_at: null, version: eb('version', '+', 1), updated_at: now }))
    .where('schedule_id', '=', scheduleId)
    .where('schedule_status', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
