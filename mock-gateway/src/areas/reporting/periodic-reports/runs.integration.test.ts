import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { readPeriodicReports, updatePeriodicReport } from '@portal/contract/periodic-reports/periodic-reports.calls'
import {
  readPeriodicRuns,
  sendPeriodicReport,
  testPeriodicReport,
} from '@portal/contract/periodic-reports/periodic-runs.calls'
import { createReport, updateReportStatus } from '@portal/contract/reports/reports.calls'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { decide } from '../../../engine/approvals/testing/decide.ts'
import { createLog } from '../../../engine/http/log.ts'
import { attachmentOf, mailServer } from '../../../testing/mail-server.ts'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'
import { beginOne } from './run/due-reports.job.ts'
import { waitAfterAttempt, workOnRun } from './run/make-report.queue.ts'
import { claimRun, writeRun } from './run/run.store.ts'
import { wantedReport } from './testing/a-schedule.ts'
import { periodicDesk } from './testing/periodic-desk.ts'

let portal: TestPortal
let desk: ReturnType<typeof periodicDesk>
let server: Awaited<ReturnType<typeof mailServer>>
/** The day of the month in the test. */
let day = 1

beforeAll(async () => {
  portal = await testPortal()
  desk = periodicDesk(portal)
  server = await mailServer(['away@bank.example'])
})
afterAll(async () => {
  await server.close()
  await portal.close()
})
beforeEach(() => {
  server.received.length = 0
  day += 3
  portal.gateway.clock.set(at(0, '06:00'))
})

/** Returns a time on the test's day, or the given number of days later; 07:00 UTC is 08:00 in Lagos. */
function at(days: number, time: string): string {
  return new Date(Date.UTC(2027, 5, day + days, Number(time.slice(0, 2)), Number(time.slice(3)))).toISOString()
}
const db = () => portal.gateway.db
const context = () => ({
  db: db(),
  reports: portal.gateway.connected.reports,
  config: portal.gateway.config,
  now: portal.gateway.clock.now(),
  correlationId: uuid(),
  log: createLog('silent'),
})
const setPrivilege = async (username: string, status: 'LOCKED' | 'ACTIVE' | 'DELETED' | 'INACTIVE') =>
  await db().updateTable('app_user').set({ status }).where('username', '=', username).execute()

describe('a report that is due', () => {
  test('a due report is sent once to each recipient, with its file, and recorded in the history', async () => {
    const scheduleId = await desk.authorized({ scheduleEmail: 'ho.admin@bank.example, ho.checker@bank.example' })
    expect((await desk.scheduleOf(scheduleId)).next_run_at?.toISOString()).toBe(at(0, '07:00'))
    await desk.turnTo(at(0, '06:59'))
    expect(await desk.runsOf(scheduleId)).toEqual([])
    await desk.turnTo(at(0, '07:00'))
    // A run counts as sent only after its mails were handed to the mail server.
    expect(await desk.statesOf(scheduleId)).toEqual(['RUNNING'])
    await desk.leave(server.url)
    await desk.turnTo(at(0, '07:10'))
    await desk.leave(server.url)
    expect(server.received.flatMap(({ to }) => to).sort()).toEqual(['ho.admin@bank.example', 'ho.checker@bank.example'])
    const [mail] = server.received
    const file = mail === undefined ? null : attachmentOf(mail)
    expect(file?.name).toMatch(/^Requests awaiting authorization 2027-\d\d-\d\d\.csv$/)
    expect(mail?.text).toMatch(/Rows: \d+\r?\n/)
    const [run] = await desk.runsOf(scheduleId)
    expect(file?.content.trim().split('\n')).toHaveLength((run?.rows ?? 0) + 1)
    const { data } = await portal.send('ho.maker', readPeriodicRuns, { scheduleId })
    expect(data).toMatchObject([
      {
        runState: 'SENT',
        runCause: 'SCHEDULE',
        runError: null,
        deliveries: ['ho.admin@bank.example', 'ho.checker@bank.example'].map((recipient) => ({
          recipient,
          recipientState: 'ACCOUNT',
          deliveryState: 'SENT',
          isLink: false,
          openedAt: null,
        })),
      },
    ])
    expect(data?.[0]?.byteSize).toBe(Buffer.byteLength(file?.content ?? ''))
    const schedule = await desk.scheduleOf(scheduleId)
    expect(schedule).toMatchObject({ sent_count: 1, schedule_status: 'ACTIVE' })
    expect(schedule.next_run_at?.toISOString()).toBe(at(1, '07:00'))
  })

  test('a due report is started only once although several gateways look for due reports', async () => {
    const scheduleId = await desk.authorized()
    portal.gateway.clock.set(at(0, '07:00'))
    const now = portal.gateway.clock.now()
    const begun = await Promise.all(Array.from({ length: 8 }, () => beginOne(db(), now)))
    expect(begun.filter(Boolean)).toHaveLength(1)
    // A slow gateway that read the time earlier does not start the report either.
    await db().updateTable('periodic_report').set({ next_run_at: now }).where('schedule_id', '=', scheduleId).execute()
    await beginOne(db(), now)
    expect(await desk.runsOf(scheduleId)).toHaveLength(1)
  })

  test('after a time without a running gateway, a missed report is sent once', async () => {
    const scheduleId = await desk.authorized()
    await desk.turnTo(at(5, '12:00'))
    const runs = await desk.runsOf(scheduleId)
    expect(runs.map(({ due_at: dueAt }) => dueAt.toISOString())).toEqual([at(5, '07:00')])
    expect((await desk.scheduleOf(scheduleId)).next_run_at?.toISOString()).toBe(at(6, '07:00'))
    day += 5
  })

  test('a run without rows sends no mail, and does not count as a sent report', async () => {
    const reportName = `Nothing ${day}`
    const report = wantedReport(reportName, 'Nobody')
    await decide(portal, 'ho.checker', (await portal.send('ho.maker', createReport, report)).cqId)
    const scheduleId = await desk.authorized({ scheduleReportId: reportName, scheduleEmail: 'none@bank.example' })
    await desk.turnTo(at(0, '07:00'))
    await desk.leave(server.url)
    expect(await desk.statesOf(scheduleId)).toEqual(['SKIPPED'])
    expect(server.received).toEqual([])
    expect(await desk.scheduleOf(scheduleId)).toMatchObject({ sent_count: 0, schedule_status: 'ACTIVE' })
    const list = await portal.send('ho.maker', readPeriodicReports, { scheduleId })
    expect(list.data?.[0]).toMatchObject({ lastRunState: 'SKIPPED', sentCount: 0 })
  })

  test('a schedule ends after the requested number of sends, and after its last day', async () => {
    const counted = await desk.authorized({ scheduleCount: 2 })
    for (const days of [0, 1, 2]) {
      await desk.turnTo(at(days, '07:00'))
      await desk.leave(server.url)
    }
    expect(await desk.statesOf(counted)).toEqual(['SENT', 'SENT'])
    expect(await desk.scheduleOf(counted)).toMatchObject({ sent_count: 2, schedule_status: 'DISABLED' })
    const { version } = await desk.scheduleOf(counted)
    const start = (scheduleCount: number) =>
      portal.send('ho.maker', updatePeriodicReport, {
        ...{ scheduleId: counted, version, scheduleStatus: 'ACTIVE' as const, scheduleCount },
      })
    // The same number of sends as already made would leave no report to send.
    expect(await start(2)).toMatchObject({ responseCode: '30', errors: [{ field: 'scheduleCount' }] })
    expect((await start(3)).responseCode).toBe('00')
    day += 3
    portal.gateway.clock.set(at(0, '06:00'))
    const ending = await desk.authorized({ scheduleEnd: at(0, '06:00').slice(0, 10) })
    await desk.turnTo(at(0, '07:00'))
    await desk.leave(server.url)
    expect(await desk.scheduleOf(ending)).toMatchObject({ schedule_status: 'DISABLED', next_run_at: null })
  })
})

describe('the rights at the time of a run', () => {
  const expectFailedRun = async (scheduleId: string, error: string) => {
    await desk.turnTo(at(0, '07:00'))
    await desk.leave(server.url)
    const runs = await desk.runsOf(scheduleId)
    expect(runs.map(({ state, error: why }) => [state, why])).toEqual([['FAILED', error]])
    expect(server.received.filter(({ to }) => to.includes('treasury@bank.example'))).toEqual([])
    return server.received
  }

  test('a run fails if its maker may no longer read a table, the maker receives the reason, and no report is sent', async () => {
    const scheduleId = await desk.authorized({ scheduleReportId: 'Sign-ins of active users' })
    const { role_id: roleId } = await db()
      .selectFrom('app_user')
      .select('role_id')
      .where('username', '=', 'ho.maker')
      .executeTakeFirstOrThrow()
    const { rows } = await sql<{ privilege_id: string }>`delete from role_privilege rp using privilege p
      where rp.privilege_id = p.privilege_id and rp.role_id = ${roleId} and p.module_name = 'USER'
      returning rp.privilege_id`.execute(portal.gateway.admin)
    expect(rows.length).toBeGreaterThan(0)
    const [mail] = await expectFailedRun(scheduleId, 'MAKER_RIGHTS')
    for (const { privilege_id: privilegeId } of rows)
      await sql`insert into role_privilege (role_id, privilege_id) values (${roleId}, ${privilegeId})`.execute(
        portal.gateway.admin,
      )
    expect(mail?.to).toEqual(['ho.maker@bank.example'])
    expect(mail?.text).toContain('Report not sent')
  })

  test('a run whose maker is locked fails, and the schedule stays active', async () => {
    const scheduleId = await desk.authorized()
    await setPrivilege('ho.maker', 'LOCKED')
    const [mail] = await expectFailedRun(scheduleId, 'MAKER_LEFT')
    await setPrivilege('ho.maker', 'ACTIVE')
    expect(mail?.to).toEqual(['ho.maker@bank.example'])
    expect((await desk.scheduleOf(scheduleId)).schedule_status).toBe('ACTIVE')
  })

  test.each(['INACTIVE', 'DELETED'] as const)(
    'a schedule stops if its maker is %s, and its checker is notified',
    async (status) => {
      const scheduleId = await desk.authorized()
      await setPrivilege('ho.maker', status)
      const [mail] = await expectFailedRun(scheduleId, 'MAKER_LEFT')
      await setPrivilege('ho.maker', 'ACTIVE')
      expect(mail?.to).toEqual(['ho.checker@bank.example'])
      expect((await desk.scheduleOf(scheduleId)).schedule_status).toBe('DISABLED')
    },
  )

  test('a run uses the rights of the user who last edited the schedule, not of its first maker', async () => {
    const scheduleId = await desk.authorized()
    const { version } = await desk.scheduleOf(scheduleId)
    const change = { scheduleId, version, scheduleTime: '08:00', scheduleFormat: 'EXCEL' } as const
    const { cqId } = await portal.send('ho.admin', updatePeriodicReport, change)
    expect((await decide(portal, 'ho.checker', cqId)).responseCode).toBe('00')
    const admin = await db()
      .selectFrom('app_user')
      .select('user_id')
      .where('username', '=', 'ho.admin')
      .executeTakeFirst()
    expect((await desk.scheduleOf(scheduleId)).maker_id).toBe(admin?.user_id)
    await setPrivilege('ho.admin', 'LOCKED')
    const [mail] = await expectFailedRun(scheduleId, 'MAKER_LEFT')
    await setPrivilege('ho.admin', 'ACTIVE')
    expect(mail?.to).toEqual(['ho.admin@bank.example'])
  })

  test('a run fails with its own reason if the report no longer exists', async () => {
    const reportName = `Gone ${day}`
    const report = wantedReport(reportName)
    await decide(portal, 'ho.checker', (await portal.send('ho.maker', createReport, report)).cqId)
    const scheduleId = await desk.authorized({ scheduleReportId: reportName })
    // A scheduled report can no longer be deleted, but a report that was deleted before this rule existed may be
    // missing.
    const end = await portal.send('ho.maker', updateReportStatus, { reportName, reportStatus: 'DELETED' })
    expect(end.responseCode).toBe('12')
    await db().updateTable('report').set({ deleted_at: new Date() }).where('report_name', '=', reportName).execute()
    await expectFailedRun(scheduleId, 'NO_REPORT')
    // The schedule can still be stopped.
    const { version } = await desk.scheduleOf(scheduleId)
    const stop = await portal.send('ho.maker', updatePeriodicReport, {
      scheduleId,
      version,
      scheduleStatus: 'DISABLED',
    })
    expect((await decide(portal, 'ho.checker', stop.cqId)).responseCode).toBe('00')
  })

  test('a run is not sent to recipients whose domain is no longer allowed', async () => {
    const scheduleId = await desk.authorized()
    await db().updateTable('system_settings').set({ report_domains: 'other.example' }).execute()
    await expectFailedRun(scheduleId, 'RECIPIENTS')
    await db().updateTable('system_settings').set({ report_domains: 'bank.example' }).execute()
  })
})

describe('a gateway that crashes or fails', () => {
  /** Starts a due run that no gateway has worked on. */
  async function begun(more = {}) {
    const scheduleId = await desk.authorized(more)
    portal.gateway.clock.set(at(0, '07:00'))
    await portal.gateway.jobs.run('periodic-reports-due')
    const [run] = await desk.runsOf(scheduleId)
    return { scheduleId, runId: run?.run_id ?? '' }
  }

  test('if a gateway crashes before it writes the mails, another gateway completes the run, and only that one sends the mails', async () => {
    const { scheduleId, runId } = await begun()
    const dead = await claimRun(db(), runId, portal.gateway.clock.now())
    await workOnRun(context(), runId)
    // The first gateway continues in spite of the takeover.
    expect(dead && (await writeRun(db(), dead, { mailed_at: portal.gateway.clock.now(), row_count: 1 }))).toBe(false)
    await workOnRun(context(), runId)
    await desk.leave(server.url)
    expect(server.received).toHaveLength(1)
    expect(await desk.runsOf(scheduleId)).toMatchObject([{ state: 'SENT', attempts: 2 }])
  })

  test('a gateway that lost its run to another gateway writes nothing while the other works on the run', async () => {
    const { scheduleId, runId } = await begun()
    const overtaken = await claimRun(db(), runId, portal.gateway.clock.now())
    const working = await claimRun(db(), runId, portal.gateway.clock.now())
    expect(overtaken && (await writeRun(db(), overtaken, { row_count: 1 }))).toBe(false)
    expect(working && (await writeRun(db(), working, { row_count: 2 }))).toBe(true)
    expect(await desk.runsOf(scheduleId)).toMatchObject([{ state: 'RUNNING', rows: 2, attempts: 2 }])
  })

  test('a crash after the mails are written but before they are sent neither loses nor doubles a mail', async () => {
    const { scheduleId, runId } = await begun()
    await workOnRun(context(), runId)
    // The job was not completed, so it runs again.
    await workOnRun(context(), runId)
    await Promise.all([workOnRun(context(), runId), workOnRun(context(), runId)])
    await desk.leave(server.url)
    expect(server.received).toHaveLength(1)
    expect(await desk.statesOf(scheduleId)).toEqual(['SENT'])
  })

  test('a mail that the server accepted before a crash but that was not recorded is sent again with the same Message-ID', async () => {
    const { runId } = await begun()
    await workOnRun(context(), runId)
    await desk.leave(server.url)
    await db()
      .updateTable('mail')
      .set({ sent_at: null, next_try_at: portal.gateway.clock.now() })
      .where('recipient', '=', 'treasury@bank.example')
      .execute()
    await desk.leave(server.url)
    expect(server.received.length).toBeGreaterThan(1)
    const last = server.received.slice(-1)[0]?.messageId
    expect(server.received.filter(({ messageId }) => messageId === last)).toHaveLength(2)
  })

  test('two gateways that work on one run send one mail', async () => {
    const { scheduleId, runId } = await begun()
    await Promise.all(Array.from({ length: 3 }, () => workOnRun(context(), runId)))
    await desk.leave(server.url)
    expect(server.received).toHaveLength(1)
    expect(await desk.statesOf(scheduleId)).toEqual(['SENT'])
  })

  test('a failed run is retried after 60, 120 and 240 seconds, and then fails for good and notifies the owner', async () => {
    const { scheduleId } = await begun()
    // The reports' database connection is down.
    const away = { ...context(), reports: null as never }
    const { run_id: runId } = (await desk.runsOf(scheduleId))[0] ?? { run_id: '' }
    for (const attempt of [1, 2, 3]) {
      await workOnRun(away, runId)
      expect(await desk.runsOf(scheduleId)).toMatchObject([{ state: 'QUEUED', attempts: attempt, error: null }])
      const { rows } = await sql<{
        waits: number
      }>`select extract(epoch from start_after - ${away.now}::timestamptz)::int as waits
        from pgboss.job where name = 'periodic-reports' and data->>'runId' = ${runId} order by start_after desc limit 1`.execute(
        portal.gateway.admin,
      )
      expect(rows[0]?.waits).toBe(waitAfterAttempt(attempt) / 1_000)
    }
    await workOnRun(away, runId)
    expect(await desk.runsOf(scheduleId)).toMatchObject([{ state: 'FAILED', error: 'SYSTEM' }])
    await desk.leave(server.url)
    expect(server.received.map(({ to }) => to)).toEqual([['ho.maker@bank.example']])
    expect([1, 2, 3, 9].map(waitAfterAttempt)).toEqual([60_000, 120_000, 240_000, 3_600_000])
    expect((await desk.scheduleOf(scheduleId)).schedule_status).toBe('ACTIVE')
  })

  test.each([
    ['PARTLY_SENT', null, 'away@bank.example, one@bank.example'],
    ['FAILED', 'NOT_TAKEN', 'away@bank.example'],
  ])(
    'a run is %s if the server never accepts a mail, and its owner is notified',
    async (state, error, scheduleEmail) => {
      const { scheduleId, runId } = await begun({ scheduleEmail })
      await workOnRun(context(), runId)
      await desk.leave(server.url)
      expect(await desk.statesOf(scheduleId)).toEqual(['RUNNING'])
      await db()
        .updateTable('mail')
        .set({ tries: 7, next_try_at: portal.gateway.clock.now() })
        .where('recipient', '=', 'away@bank.example')
        .execute()
      await desk.leave(server.url)
      expect(await desk.runsOf(scheduleId)).toMatchObject([{ state, error }])
      await desk.leave(server.url)
      const reached = scheduleEmail.includes('one@') ? ['one@bank.example'] : []
      expect(server.received.map(({ to }) => to[0])).toEqual([...reached, 'ho.maker@bank.example'])
      expect(server.received.at(-1)?.text.includes('away@bank.example: Not accepted by the mail server')).toBe(
        reached.length > 0,
      )
      const { data } = await portal.send('ho.maker', readPeriodicRuns, { scheduleId })
      expect(data?.[0]?.deliveries).toContainEqual(
        expect.objectContaining({ recipient: 'away@bank.example', deliveryState: 'NOT_TAKEN' }),
      )
    },
  )
})

describe('a requested run', () => {
  test('a requested run is sent to the recipients at once, only one run at a time, and does not count as a scheduled send', async () => {
    const scheduleId = await desk.authorized({ scheduleCount: 5 })
    expect((await portal.send('ho.admin', sendPeriodicReport, { scheduleId })).responseCode).toBe('00')
    expect((await portal.send('ho.admin', sendPeriodicReport, { scheduleId })).responseCode).toBe('09')
    await portal.gateway.jobs.drain('periodic-reports')
    await desk.leave(server.url)
    expect(server.received.map(({ to }) => to)).toEqual([['treasury@bank.example']])
    expect(await desk.runsOf(scheduleId)).toMatchObject([{ state: 'SENT', cause: 'NOW' }])
    expect((await desk.scheduleOf(scheduleId)).sent_count).toBe(0)
    expect((await portal.send('ho.admin', sendPeriodicReport, { scheduleId })).responseCode).toBe('00')
  })

  test('a test run is sent only to the user who requested it, with that user’s rights', async () => {
    const scheduleId = await desk.authorized({ scheduleReportId: 'Sign-ins of active users' })
    await portal.send('ho.checker', testPeriodicReport, { scheduleId })
    await portal.gateway.jobs.drain('periodic-reports')
    await desk.leave(server.url)
    expect(server.received.map(({ to }) => to)).toEqual([['ho.checker@bank.example']])
    const checker = await db()
      .selectFrom('app_user')
      .select('user_id')
      .where('username', '=', 'ho.checker')
      .executeTakeFirst()
    const run = await db()
      .selectFrom('periodic_run')
      .select('run_as')
      .where('schedule_id', '=', scheduleId)
      .executeTakeFirst()
    expect(run?.run_as).toBe(checker?.user_id)
  })

  test('a request to run a schedule that is not in force is refused', async () => {
    const scheduleId = await desk.authorized()
    const { version } = await desk.scheduleOf(scheduleId)
    const stop = await portal.send('ho.maker', updatePeriodicReport, {
      scheduleId,
      version,
      scheduleStatus: 'DISABLED',
    })
    await decide(portal, 'ho.checker', stop.cqId)
    expect((await portal.send('ho.maker', sendPeriodicReport, { scheduleId })).responseCode).toBe('12')
    expect((await portal.send('ho.maker', testPeriodicReport, { scheduleId })).responseCode).toBe('00')
  })

  test('a run of a stopped schedule sends no mail', async () => {
    const scheduleId = await desk.authorized()
    await portal.send('ho.maker', sendPeriodicReport, { scheduleId })
    await db().updateTable('periodic_report').set({ schedule_status: 'DISABLED', next_run_at: null }).execute()
    await portal.gateway.jobs.drain('periodic-reports')
    await desk.leave(server.url)
    expect(server.received).toEqual([])
    expect(await desk.runsOf(scheduleId)).toMatchObject([{ state: 'FAILED', error: 'STOPPED' }])
  })
})
