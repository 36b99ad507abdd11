import { createPeriodicReport, updatePeriodicReport } from '@portal/contract/periodic-reports/periodic-reports.calls'
import {
  openReportLink,
  sendPeriodicReport,
  testPeriodicReport,
} from '@portal/contract/periodic-reports/periodic-runs.calls'
import { v7 as uuid } from 'uuid'
import { namedId } from '../../../../engine/ids/named-id.ts'
import type { AccessCases, OtherPartnerRow } from '../../../../security-tests/testing/access-cases.ts'
import type { Acts } from '../../../../security-tests/testing/acts.ts'
import { creates, updates, write } from '../../../../security-tests/testing/valid-write.ts'
import { linkHash } from '../delivery/link-hash.ts'
import { aSchedule, DEMO_REPORT } from './a-schedule.ts'

const READS = { anyOf: ['REPORT|READ'] } as const
const UPDATES = { anyOf: ['REPORT|UPDATE'] } as const
const NOBODY = '00000000-0000-4000-8000-000000000000'
const THEIRS = namedId('periodic report Sign-ins of active users')

/** Only the bank sees reports: an operator gets the same answer for an existing report as for a missing report. */
const bankAlone = (named: (value: string) => object, theirs: string, nothing: string): OtherPartnerRow => ({
  theirs: () => [named(theirs)],
  nothing: named(nothing),
})
const byId = bankAlone((scheduleId) => ({ scheduleId }), THEIRS, NOBODY)

/** Creates a schedule in force, with its own recipient address. */
async function active(acts: Acts) {
  const scheduleEmail = `${acts
    .name('r')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')}@bank.example`
  await acts.authorized(createPeriodicReport, aSchedule({ scheduleEmail }))
  const { schedule_id: scheduleId, version } = await acts.db
    .selectFrom('periodic_report')
    .select(['schedule_id', 'version'])
    .where('schedule_email', '=', scheduleEmail)
    .executeTakeFirstOrThrow()
  return { scheduleId, version }
}
const named = async (acts: Acts) => ({ scheduleId: (await active(acts)).scheduleId })

/** Creates an unused link that was mailed to ho.maker. */
async function mailedLink(acts: Acts) {
  const { scheduleId } = await active(acts)
  const now = new Date()
  const link = Buffer.from(uuid().replaceAll('-', '')).toString('base64url').slice(0, 43)
  const fileId = uuid()
  const runId = uuid()
  const { db } = acts
  await db
    .insertInto('mail_file')
    .values({ file_id: fileId, file_name: 'a.csv', media_type: 'text/csv', created_at: now })
    .execute()
  const times = { due_at: now, created_at: now, ended_at: now }
  await db
    .insertInto('periodic_run')
    .values({
      run_id: runId,
      schedule_id: scheduleId,
      run_cause: 'SCHEDULE',
      run_state: 'SENT',
      file_id: fileId,
      run_as: namedId('user ho.admin'),
      ...times,
    })
    .execute()
  await db
    .insertInto('periodic_delivery')
    .values({
      run_id: runId,
      recipient: 'ho.maker@bank.example',
      recipient_state: 'ACCOUNT',
      delivery_state: 'SENT',
      link_hash: linkHash(link),
      link_expires_at: new Date(now.getTime() + 86_400_000 * 3650),
    })
    .execute()
  return { link }
}
const asks = (action: string) => ({ module: 'REPORT', action, subject: 'periodic-report' })

export const accessCases: AccessCases = {
  access: {
    'report/readScheduler': READS,
    'report/createScheduler': { anyOf: ['REPORT|CREATE'] },
    'report/updateScheduler': UPDATES,
    'portal/periodic-report/preview': { anyOf: ['REPORT|CREATE', 'REPORT|UPDATE'] },
    'portal/periodic-report/recipients': { anyOf: ['REPORT|CREATE', 'REPORT|UPDATE'] },
    'portal/periodic-report/runs': READS,
    'portal/periodic-report/send': UPDATES,
    'portal/periodic-report/test': READS,
    'portal/periodic-report/open-link': READS,
    'portal/periodic-report/file': READS,
    'portal/shared-report/send-code': 'open',
    'portal/shared-report/open': 'open',
    'portal/shared-report/file': 'open',
  },
  writes: [
    write(createPeriodicReport, creates('REPORT', 'periodic-report'), () => ({ ...aSchedule() })),
    write(updatePeriodicReport, updates('REPORT', 'periodic-report'), async (acts) => ({
      ...(await active(acts)),
      scheduleTime: '09:15',
    })),
    write(
      updatePeriodicReport,
      { ...asks('DELETE') },
      async (acts) => ({ ...(await active(acts)), scheduleStatus: 'DELETED' as const }),
      { variant: 'a deletion' },
    ),
    write(sendPeriodicReport, asks('SEND'), named),
    write(testPeriodicReport, asks('TEST'), named),
    write(openReportLink, asks('DOWNLOAD'), mailedLink),
  ],
  lists: { 'portal/periodic-report/runs': { scheduleId: THEIRS } },
  cards: {
    'report/readScheduler': {
      totalSchedules: {},
      totalPendingSchedules: { scheduleStatus: ['PENDING'] },
      totalActiveSchedules: { scheduleStatus: ['ACTIVE'] },
      totalInactiveSchedules: { scheduleStatus: ['DISABLED', 'DECLINED'] },
    },
  },
  otherPartner: {
    'report/readScheduler': byId,
    'report/createScheduler': bankAlone(
      (scheduleReportId) => aSchedule({ scheduleReportId }),
      DEMO_REPORT,
      'No such report',
    ),
    'report/updateScheduler': bankAlone(
      (scheduleId) => ({ scheduleId, version: 2, scheduleTime: '09:15' }),
      THEIRS,
      NOBODY,
    ),
    'portal/periodic-report/runs': byId,
    'portal/periodic-report/recipients': bankAlone(
      (scheduleReportId) => ({ scheduleReportId, scheduleEmail: 'ho.maker@bank.example' }),
      DEMO_REPORT,
      'No such report',
    ),
    'portal/periodic-report/send': byId,
    'portal/periodic-report/test': byId,
    'portal/periodic-report/file': bankAlone((runId) => ({ runId, part: 0 }), THEIRS, NOBODY),
    'portal/periodic-report/open-link': bankAlone((link) => ({ link }), 'a'.repeat(43), 'b'.repeat(43)),
  },
}
