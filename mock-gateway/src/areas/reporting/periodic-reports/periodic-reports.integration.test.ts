import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Call } from '@portal/contract'
import {
  createPeriodicReport,
  previewSchedule,
  readPeriodicReports,
  updatePeriodicReport,
} from '@portal/contract/periodic-reports/periodic-reports.calls'
import {
  openReportLink,
  readPeriodicRuns,
  readReportFile,
  sendPeriodicReport,
  testPeriodicReport,
} from '@portal/contract/periodic-reports/periodic-runs.calls'
import { readQueueItem } from '@portal/contract/queue/queue.calls'
import { readReports, updateReportStatus } from '@portal/contract/reports/reports.calls'
import { readSettings, updateSettings } from '@portal/contract/settings/settings.calls'
import { decide } from '../../../engine/approvals/testing/decide.ts'
import { attachmentOf, mailServer } from '../../../testing/mail-server.ts'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'
import { aSchedule, DEMO_REPORT } from './testing/a-schedule.ts'
import { periodicDesk } from './testing/periodic-desk.ts'

let portal: TestPortal
let desk: ReturnType<typeof periodicDesk>

beforeAll(async () => {
  // In this test every file is too large for a mail.
  portal = await testPortal('2027-06-01T06:00:00Z', { config: { mailFileBytes: 100 } })
  desk = periodicDesk(portal)
})
afterAll(() => portal.close())

const create = (more = {}, user = 'ho.maker') => portal.send(user, createPeriodicReport, aSchedule(more))
const one = async (scheduleId: string) => {
  const { data } = await portal.send('ho.maker', readPeriodicReports, { scheduleId })
  return data?.[0]
}

describe('a periodic report', () => {
  test('a periodic report awaits authorization, and then has a next run in its own time zone', async () => {
    const { cqId, responseMessage } = await create({ scheduleEmail: 'Treasury@bank.example , treasury@bank.example' })
    expect(responseMessage).toBe('Activity Queued Awaiting Authorization')
    const { data } = await portal.send('ho.maker', readPeriodicReports, { filters: { scheduleStatus: ['PENDING'] } })
    const waiting = data?.find(({ pendingCqId }) => pendingCqId === cqId)
    expect(waiting).toMatchObject({
      scheduleReportId: DEMO_REPORT,
      nextRunAt: null,
      scheduleEmail: 'treasury@bank.example',
    })
    await decide(portal, 'ho.checker', cqId)
    expect(await one(waiting?.scheduleId ?? '')).toMatchObject({
      scheduleStatus: 'ACTIVE',
      nextRunAt: '2027-06-01T07:00:00.000Z',
      scheduleCount: 0,
      sentCount: 0,
      pendingCqId: null,
    })
  })

  test('the value of a parameter is saved in its stored form', async () => {
    const scheduleId = await desk.authorized({
      scheduleReportId: 'Large credits of the last 30 days',
      parameters: [{ at: 1, keyword: '750,000', keywordType: 'TEXT' }],
    })
    expect((await one(scheduleId))?.parameters).toEqual([{ at: 1, keyword: '750000', keywordType: 'TEXT' }])
    const change = async (keyword: string) => {
      const { version } = await desk.scheduleOf(scheduleId)
      const parameters = [{ at: 1, keyword, keywordType: 'TEXT' as const }]
      return await portal.send('ho.maker', updatePeriodicReport, { scheduleId, version, parameters })
    }
    expect(await change('750 000')).toMatchObject({ responseCode: '21' })
    expect(await change('much')).toMatchObject({ responseCode: '30' })
    const { cqId } = await change('٨٠٠,000.50')
    await decide(portal, 'ho.checker', cqId)
    expect((await one(scheduleId))?.parameters).toEqual([{ at: 1, keyword: '800000.50', keywordType: 'TEXT' }])
  })

  test('weekly and monthly schedules default to the weekday and day of creation, and store no other day', async () => {
    const weekly = await one(await desk.authorized({ scheduleFrequency: 'Weekly', scheduleDay: 4 }))
    expect(weekly).toMatchObject({ scheduleWeekday: 'TUESDAY', scheduleDay: null })
    const monthly = await one(await desk.authorized({ scheduleFrequency: 'Monthly', scheduleWeekday: 'FRIDAY' }))
    expect(monthly).toMatchObject({ scheduleWeekday: null, scheduleDay: 1 })
  })

  test('a periodic report is stopped, resumed and deleted only through the queue', async () => {
    const scheduleId = await desk.authorized()
    const move = async (scheduleStatus: 'ACTIVE' | 'DISABLED' | 'DELETED') => {
      const { version } = await desk.scheduleOf(scheduleId)
      const { cqId } = await portal.send('ho.maker', updatePeriodicReport, { scheduleId, version, scheduleStatus })
      expect((await decide(portal, 'ho.checker', cqId)).responseCode).toBe('00')
    }
    await move('DISABLED')
    expect(await one(scheduleId)).toMatchObject({ scheduleStatus: 'DISABLED', nextRunAt: null })
    await move('ACTIVE')
    expect((await one(scheduleId))?.nextRunAt).toBe('2027-06-01T07:00:00.000Z')
    await move('DELETED')
    expect(await one(scheduleId)).toBeUndefined()
    expect((await portal.send('ho.maker', readPeriodicRuns, { scheduleId })).responseCode).toBe('25')
  })

  test('a periodic report can be named by either parameter for its id, and by the id of its report', async () => {
    const scheduleId = await desk.authorized()
    const { reportId } = (await one(scheduleId)) ?? {}
    const { version } = await desk.scheduleOf(scheduleId)
    const aliased = { schedulerId: scheduleId, version, scheduleTime: '10:00' } as never
    const { cqId, responseCode } = await portal.send('ho.maker', updatePeriodicReport, aliased)
    expect(responseCode).toBe('00')
    await decide(portal, 'ho.checker', cqId)
    expect(await one(scheduleId)).toMatchObject({ scheduleTime: '10:00', nextRunAt: '2027-06-01T09:00:00.000Z' })
    expect((await create({ scheduleReportId: reportId })).responseCode).toBe('00')
  })

  test('a run that is due in the minute in which a change is authorized is not lost', async () => {
    const scheduleId = await desk.authorized({ scheduleTime: '07:30' })
    const { version } = await desk.scheduleOf(scheduleId)
    const { cqId } = await portal.send('ho.maker', updatePeriodicReport, { scheduleId, version, scheduleFormat: 'PDF' })
    portal.gateway.clock.set('2027-06-01T06:30:20Z')
    await decide(portal, 'ho.checker', cqId)
    expect((await one(scheduleId))?.nextRunAt).toBe('2027-06-01T06:30:00.000Z')
    portal.gateway.clock.set('2027-06-01T06:00:00Z')
  })

  test('only one of two concurrent changes is queued, and a stale change is refused', async () => {
    const scheduleId = await desk.authorized()
    const { version } = await desk.scheduleOf(scheduleId)
    const change = (scheduleTime: string, user: string) =>
      portal.send(user, updatePeriodicReport, { scheduleId, version, scheduleTime })
    const codes = (await Promise.all([change('09:00', 'ho.maker'), change('09:30', 'ho.admin')])).map(
      ({ responseCode }) => responseCode,
    )
    expect(codes.sort()).toEqual(['00', '28'])
    const stale = await desk.authorized()
    const seen = { scheduleId: stale, version: 1, scheduleTime: '11:00' }
    expect((await portal.send('ho.maker', updatePeriodicReport, seen)).responseCode).toBe('29')
    expect(
      (await portal.send('ho.maker', updatePeriodicReport, { ...seen, version: 2, scheduleTime: '08:00' }))
        .responseCode,
    ).toBe('21')
  })

  test('a rejected periodic report is resubmitted as the same record', async () => {
    const { cqId } = await create({ scheduleTime: '05:00' })
    await decide(portal, 'ho.checker', cqId, 'REJECTED')
    const before = await portal.send('ho.maker', readPeriodicReports, {})
    expect((await create({ scheduleTime: '05:30', replaces: cqId })).responseCode).toBe('00')
    const after = await portal.send('ho.maker', readPeriodicReports, {})
    expect(after.total).toBe(before.total)
    expect(after.totals?.totalInactiveSchedules).toBe((before.totals?.totalInactiveSchedules ?? 0) - 1)
  })

  test.each([
    ['25', 'scheduleReportId', { scheduleReportId: 'No such report' }],
    ['25', 'scheduleReportId', { scheduleReportId: 'Wallets below a million' }],
    ['30', 'scheduleEmail', { scheduleEmail: 'treasury@bank.example, eve@evil.example' }],
    ['30', 'scheduleEmail', { scheduleEmail: 'eve@mail.bank.example' }],
    ['30', 'scheduleEmail', { scheduleEmail: 'treasury@bank.example, branch.teller@bank.example' }],
    ['30', 'scheduleEnd', { scheduleEnd: '2027-05-31' }],
    ['30', 'scheduleEnd', { scheduleStart: '2027-06-10', scheduleEnd: '2027-06-09' }],
    ['30', 'scheduleEnd', { scheduleTime: '06:59', scheduleEnd: '2027-06-01' }],
    ['30', 'parameters[3]', { parameters: [{ at: 3, keyword: 'x', keywordType: 'TEXT' }] }],
    ['30', 'scheduleTime', { scheduleTime: '24:00' }],
    ['30', 'scheduleDay', { scheduleDay: 32 }],
    ['30', 'scheduleEmail', { scheduleEmail: 'treasury' }],
    ['30', 'scheduleEmail', { scheduleEmail: Array.from({ length: 21 }, (_, n) => `u${n}@bank.example`).join(',') }],
    ['30', 'scheduleZone', { scheduleZone: 'Europe/Atlantis' }],
  ])('a periodic report is refused with %s at %s: %j', async (code, field, more) => {
    expect(await create(more)).toMatchObject({ responseCode: code, errors: [{ field }] })
  })

  test('a periodic report on a table that the maker may not read is refused, and a checker who may not read the table cannot authorize it', async () => {
    expect((await create({}, 'ops@kudipay.example')).responseCode).toBe('57')
    expect((await create({}, 'ho.checker')).responseCode).toBe('57')
  })
})

test('the allowed domains of recipients are a setting, which is changed through the queue', async () => {
  // The clock is set to today: a year later all passwords would be too old, and no user could change the settings back.
  portal.gateway.clock.set(new Date())
  const { settings, version = 0 } = await portal.send('ho.admin', readSettings, {})
  expect(settings?.configReportDomains).toBe('bank.example')
  const change = async (configReportDomains: string | null, seen: number) => {
    const { cqId } = await portal.send('ho.maker', updateSettings, {
      ...(settings as never as object),
      configReportDomains,
      version: seen,
    } as never)
    return await decide(portal, 'ho.checker', cqId)
  }
  expect((await change('bank.example, partner.example', version)).responseCode).toBe('00')
  expect((await create({ scheduleEmail: 'desk@partner.example' })).responseCode).toBe('00')
  expect((await change(null, version + 1)).responseCode).toBe('00')
  expect((await create()).responseCode).toBe('30')
  expect((await change('bank.example', version + 2)).responseCode).toBe('00')
  portal.gateway.clock.set('2027-06-01T06:00:00Z')
})

test('the form shows the next runs and the allowed domains before a schedule is submitted', async () => {
  const { scheduleFrequency, scheduleTime } = aSchedule()
  const times = { scheduleFrequency, scheduleTime, scheduleZone: 'Europe/Paris', scheduleEnd: '2027-06-02' } as const
  expect(await portal.send('ho.maker', previewSchedule, times)).toMatchObject({
    runs: ['2027-06-02T06:00:00.000Z'],
    domains: ['bank.example'],
  })
  expect((await portal.send('ops@kudipay.example', previewSchedule, times)).responseCode).toBe('57')
})

test('the checker sees which recipients have no account', async () => {
  const { cqId } = await create({ scheduleEmail: 'ho.admin@bank.example, desk@bank.example' })
  const { item } = await portal.send('ho.checker', readQueueItem, { cqId: cqId ?? '' })
  expect(item?.changes).toContainEqual(
    expect.objectContaining({
      field: 'scheduleEmail',
      after: 'ho.admin@bank.example, desk@bank.example (no account: gets a link and a code)',
    }),
  )
})

describe('a file too large for a mail', () => {
  /** Sends a run to ho.checker as a link, and returns the link. */
  async function linked() {
    portal.gateway.clock.set('2027-06-01T06:00:00Z')
    const scheduleId = await desk.authorized({ scheduleEmail: 'ho.checker@bank.example' })
    const server = await mailServer()
    await desk.turnTo('2027-06-01T07:00:00Z')
    await desk.leave(server.url)
    await server.close()
    const [mail] = server.received
    expect(mail && attachmentOf(mail)).toBeNull()
    const text = mail?.text.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=') ?? ''
    const link = /link=([\w-]{43})/.exec(text)?.[1] ?? ''
    const [run] = await desk.runsOf(scheduleId)
    return { link, runId: run?.run_id ?? '', scheduleId }
  }
  const open = (user: string, link: string) => portal.send(user, openReportLink, { link })
  const take = (user: string, runId: string, part = 0) => portal.send(user, readReportFile, { runId, part })

  test('only its signed-in recipient can download a file by its link, and only once', async () => {
    const { link, runId } = await linked()
    expect((await take('ho.checker', runId)).responseCode).toBe('25')
    expect((await open('ho.checker2', link)).responseCode).toBe('25')
    const opened = await open('ho.checker', link)
    expect(opened).toMatchObject({ responseCode: '00', runId })
    const { content, parts, fileName } = await take('ho.checker', runId)
    expect(Buffer.from(content ?? '', 'base64')).toHaveLength(opened.byteSize ?? -1)
    expect({ parts, isNamed: fileName === opened.fileName }).toEqual({ parts: 1, isNamed: true })
    expect((await take('ho.checker', runId, 1)).responseCode).toBe('25')
    expect((await open('ho.checker', link)).responseCode).toBe('54')
    expect((await take('ho.checker2', runId)).responseCode).toBe('25')
    portal.gateway.clock.advance(15 * 60_000)
    expect((await take('ho.checker', runId)).responseCode).toBe('25')
  })

  test('an expired link does not download the file', async () => {
    const { link } = await linked()
    portal.gateway.clock.advance(7 * 24 * 3_600_000)
    expect((await open('ho.checker', link)).responseCode).toBe('54')
  })

  test('the file of a past run is readable with the rights that applied at that run, not with those of a later maker', async () => {
    const { runId, scheduleId } = await linked()
    const fileIn = async (user: string) =>
      (await portal.send(user, readPeriodicRuns, { scheduleId })).data?.[0]?.fileName
    expect(await fileIn('ho.maker')).toContain(DEMO_REPORT)
    expect((await take('ho.maker', runId)).responseCode).toBe('00')
    const { version } = await desk.scheduleOf(scheduleId)
    const { cqId } = await portal.send('ho.admin', updatePeriodicReport, { scheduleId, version, scheduleTime: '12:00' })
    await decide(portal, 'ho.checker', cqId)
    expect(await fileIn('ho.admin')).toBeNull()
    expect((await take('ho.admin', runId)).responseCode).toBe('25')
  })

  test('a file that is too large for a mail is stored for a week', async () => {
    const { runId } = await linked()
    portal.gateway.clock.advance(7 * 24 * 3_600_000 + 1)
    await portal.gateway.jobs.run('mail-tidy')
    expect((await take('ho.maker', runId)).responseCode).toBe('25')
  })
})

describe('periodic reports of another subsidiary', () => {
  const GHANA = '02'
  const NOBODY = '00000000-0000-4000-8000-000000000000'

  test('users of another subsidiary cannot read, send, test or change a periodic report, which looks missing to them', async () => {
    const { db } = portal.gateway
    const nigerian = await desk.authorized()
    const { role_id: maker } = await db
      .selectFrom('app_user')
      .select('role_id')
      .where('username', '=', 'ho.maker')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('app_user')
      .set({ country_id: GHANA, role_id: maker })
      .where('username', '=', 'ho.compliance2')
      .execute()
    const wanted = aSchedule({ scheduleEmail: 'accra@bank.example' })
    const { cqId } = await portal.send('ho.compliance2', createPeriodicReport, wanted)
    const list = await portal.send('ho.compliance2', readPeriodicReports, {})
    expect(list.data?.map(({ scheduleEmail }) => scheduleEmail)).toEqual(['accra@bank.example'])
    expect(list.totals).toMatchObject({ totalSchedules: 1, totalPendingSchedules: 1 })
    expect((await portal.send('ho.maker', readPeriodicReports, {})).total).toBeGreaterThan(1)
    const { version } = await desk.scheduleOf(nigerian)
    for (const [call, more] of [
      [readPeriodicReports, {}],
      [readPeriodicRuns, {}],
      [sendPeriodicReport, {}],
      [testPeriodicReport, {}],
      [updatePeriodicReport, { version, scheduleTime: '11:15' }],
      [updatePeriodicReport, { version, scheduleStatus: 'DELETED' }],
    ] as const) {
      const answers = []
      for (const scheduleId of [nigerian, NOBODY])
        answers.push(await portal.send('ho.compliance2', call as Call<object, object>, { scheduleId, ...more }))
      const [theirs, none] = answers.map(({ responseCode, responseMessage }) => ({ responseCode, responseMessage }))
      expect(theirs).toEqual(none)
      expect(theirs).toMatchObject({ responseCode: '25' })
    }
    // The queue item is shown to checkers of that subsidiary and of head office Nigeria.
    const { country_id } = await db
      .selectFrom('queue_item')
      .select('country_id')
      .where('cq_id', '=', cqId ?? '')
      .executeTakeFirstOrThrow()
    expect(country_id).toBe(GHANA)
  })
})

describe('a report that is used by a schedule', () => {
  const deleted = async () => {
    const { data = [] } = await portal.send('ho.maker', readReports, { search: DEMO_REPORT })
    const version = data.find(({ reportName }) => reportName === DEMO_REPORT)?.version ?? 0
    return portal.send('ho.maker', updateReportStatus, { reportName: DEMO_REPORT, reportStatus: 'DELETED', version })
  }

  test('a report that is used by a schedule cannot be deleted, and the refusal names the schedule', async () => {
    const scheduleEmail = 'treasury@bank.example'
    const scheduleId = await desk.authorized({ scheduleEmail })
    const { responseCode, responseMessage } = await deleted()
    expect([responseCode, responseMessage]).toEqual([
      '12',
      `Still used by Periodic report (${scheduleEmail}). End that use first`,
    ])
    const { version } = await desk.scheduleOf(scheduleId)
    const { cqId } = await portal.send('ho.maker', updatePeriodicReport, {
      scheduleId,
      version,
      scheduleStatus: 'DELETED',
    })
    expect((await decide(portal, 'ho.checker', cqId)).responseCode).toBe('00')
    expect(await deleted()).toMatchObject({ responseCode: '00' })
  })

  test('a report that was scheduled after the request to delete it is kept when the deletion is authorized', async () => {
    const { db } = portal.gateway
    const waiting = await db
      .selectFrom('queue_item')
      .select('cq_id')
      .where('subject', '=', 'report')
      .where('action', '=', 'DELETE')
      .where('status', '=', 'PENDING')
      .executeTakeFirstOrThrow()
    expect(await create({ scheduleEmail: 'late@bank.example' })).toMatchObject({ responseCode: '00' })
    expect(await decide(portal, 'ho.checker', waiting.cq_id)).toMatchObject({
      responseCode: '12',
      responseMessage: expect.stringContaining('late@bank.example'),
    })
  })
})
