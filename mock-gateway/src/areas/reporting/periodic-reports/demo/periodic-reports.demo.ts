import type { RunError, RunState } from '@portal/contract/periodic-reports/periodic-report'
import { queueDemoChange } from '../../../../engine/approvals/index.ts'
import type { Demo } from '../../../../engine/domain.ts'
import { namedId } from '../../../../engine/ids/named-id.ts'
import { findSchedule, insertPendingSchedule, type WantedSchedule, writeSchedule } from '../periodic-report.store.ts'
import { nextRuns } from '../schedule/next-run.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
const SINCE_MS = 75 * DAY_MS
const PROPOSED_MS = 5 * HOUR_MS
/** Number of past runs of each schedule. */
const SHOWN = 12

const ALWAYS = { scheduleWeekday: null, scheduleDay: null, scheduleStart: null, scheduleEnd: null, parameters: [] }

/** The results of the latest runs, the newest first; all other runs were sent. */
type Ends = readonly (readonly [state: RunState, rows: number | null, error?: RunError])[]

interface DemoSchedule {
  readonly wanted: WantedSchedule
  readonly rows: number
  readonly ends?: Ends
}

const IN_FORCE: readonly DemoSchedule[] = [
  {
    wanted: {
      ...ALWAYS,
      scheduleReportId: 'Direct credits of the last 30 days',
      scheduleFrequency: 'Daily',
      scheduleTime: '07:30',
      scheduleZone: 'Africa/Lagos',
      scheduleCount: 0,
      scheduleFormat: 'EXCEL',
      scheduleLanguage: 'en',
      scheduleEmail: 'ho.maker@bank.example, ho.checker@bank.example, treasury@bank.example',
      scheduleStatus: 'ACTIVE',
    },
    rows: 412,
    ends: [
      ['SENT', 418],
      ['SENT', 405],
      ['FAILED', null, 'TOO_LARGE'],
    ],
  },
  {
    wanted: {
      ...ALWAYS,
      scheduleReportId: 'Failed credits with their partner’s contact',
      scheduleFrequency: 'Weekly',
      scheduleTime: '08:00',
      scheduleZone: 'Africa/Accra',
      scheduleWeekday: 'MONDAY',
      scheduleCount: 26,
      scheduleFormat: 'CSV',
      scheduleLanguage: 'en',
      scheduleEmail: 'ho.checker@bank.example',
      scheduleStatus: 'ACTIVE',
    },
    rows: 17,
    ends: [['SKIPPED', 0]],
  },
  {
    wanted: {
      ...ALWAYS,
      scheduleReportId: 'Paid out by partner and currency',
      scheduleFrequency: 'Monthly',
      scheduleTime: '06:00',
      scheduleZone: 'Africa/Lagos',
      scheduleDay: 31,
      scheduleCount: 0,
      scheduleFormat: 'PDF',
      scheduleLanguage: 'fr',
      scheduleEmail: 'ho.admin@bank.example, comptabilite@bank.example',
      scheduleStatus: 'ACTIVE',
    },
    rows: 9,
  },
  {
    wanted: {
      ...ALWAYS,
      scheduleReportId: 'Sign-ins of active users',
      scheduleFrequency: 'Weekly',
      scheduleTime: '18:00',
      scheduleZone: 'Africa/Lagos',
      scheduleWeekday: 'FRIDAY',
      scheduleCount: 0,
      scheduleFormat: 'PDF',
      scheduleLanguage: 'en',
      scheduleEmail: 'ho.admin@bank.example',
      scheduleStatus: 'DISABLED',
    },
    rows: 38,
  },
]

/** A periodic report that awaits authorization. */
const PROPOSED: WantedSchedule = {
  ...ALWAYS,
  scheduleReportId: 'Paid out by partner and currency',
  scheduleFrequency: 'Weekly',
  scheduleTime: '07:00',
  scheduleZone: 'Africa/Kinshasa',
  scheduleWeekday: 'MONDAY',
  scheduleCount: 0,
  scheduleFormat: 'EXCEL',
  scheduleLanguage: 'fr',
  scheduleEmail: 'ho.checker@bank.example, tresorerie.rdc@bank.example',
  scheduleStatus: 'ACTIVE',
}

const reportIdOf = ({ scheduleReportId }: WantedSchedule) => namedId(`report ${scheduleReportId}`)

/** Recipients without an account, who get a link. */
const EXTERNALS: readonly string[] = ['treasury@bank.example', 'comptabilite@bank.example']

/**
 * Inserts periodic reports with their runs, a periodic report that awaits authorization, and the allowed recipients.
 */
export async function insertDemoSchedules(demo: Demo): Promise<void> {
  const { db, now } = demo
  const makerId = namedId('user ho.maker')
  await db.updateTable('system_settings').set({ report_domains: 'bank.example', report_externals: 'ALLOWED' }).execute()
  for (const schedule of IN_FORCE) await insertSchedule(demo, schedule, makerId)
  const at = new Date(now.getTime() - PROPOSED_MS)
  const targetId = namedId('periodic report proposed')
  const made = { scheduleId: targetId, reportId: reportIdOf(PROPOSED), makerId, now: at }
  await insertPendingSchedule(db, PROPOSED, made)
  const cqId = namedId('queued periodic report')
  // The stored record is pending; its authorization makes it active.
  const fields = { ...PROPOSED }
  await queueDemoChange(db, { cqId, subject: 'periodic-report', targetId, action: 'CREATE', fields, makerId, at })
}

async function insertSchedule({ db, now }: Demo, { wanted, rows, ends = [] }: DemoSchedule, makerId: string) {
  const since = new Date(now.getTime() - SINCE_MS)
  const scheduleId = namedId(`periodic report ${wanted.scheduleReportId}`)
  const reportId = reportIdOf(wanted)
  await insertPendingSchedule(db, wanted, { scheduleId, reportId, makerId, now: since })
  const pending = await findSchedule(db, scheduleId)
  if (pending === null) throw new Error('it was inserted just now')
  const checkerId = namedId('user ho.checker')
  await writeSchedule(db, pending, wanted, { reportId, makerId, checkerId, now })
  const past = nextRuns(wanted, since, SINCE_MS / DAY_MS).filter((run) => run.getTime() < now.getTime() - HOUR_MS)
  const shown = past.reverse().slice(0, SHOWN)
  const runs = shown.map((dueAt, at) => runOf(scheduleId, makerId, dueAt, ends[at] ?? ['SENT', rows - (at % 5)]))
  if (runs.length === 0) return
  await db.insertInto('periodic_run').values(runs).execute()
  const sent = runs.filter(({ run_state: state }) => state === 'SENT')
  const recipients = wanted.scheduleEmail.split(', ')
  await db
    .insertInto('periodic_delivery')
    .values(sent.flatMap((run) => recipients.map((recipient) => deliveryOf(run, recipient))))
    .execute()
  await db
    .updateTable('periodic_report')
    .set({ sent_count: sent.length, created_at: since, updated_at: since })
    .where('schedule_id', '=', scheduleId)
    .execute()
}

/** Returns the delivery to a recipient. A recipient with a link opens it half an hour after the mail. */
function deliveryOf({ run_id, ended_at }: ReturnType<typeof runOf>, recipient: string) {
  const isExternal = EXTERNALS.includes(recipient)
  return {
    run_id,
    recipient,
    recipient_state: isExternal ? ('LINK' as const) : ('ACCOUNT' as const),
    delivery_state: 'SENT' as const,
    opened_at: isExternal ? new Date(ended_at.getTime() + HOUR_MS / 2) : null,
  }
}

function runOf(scheduleId: string, makerId: string, dueAt: Date, [state, rowCount, error]: Ends[number]) {
  const after = (seconds: number) => new Date(dueAt.getTime() + seconds * 1_000)
  return {
    run_id: namedId(`run ${scheduleId} ${dueAt.toISOString()}`),
    schedule_id: scheduleId,
    run_cause: 'SCHEDULE' as const,
    due_at: dueAt,
    run_state: state,
    run_error: error ?? null,
    run_as: state === 'SENT' ? makerId : null,
    attempts: 1,
    row_count: rowCount,
    started_at: after(22),
    mailed_at: state === 'SENT' ? after(25) : null,
    ended_at: after(31),
    created_at: after(21),
  }
}
