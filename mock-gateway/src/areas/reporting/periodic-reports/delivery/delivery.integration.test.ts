import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { Call } from '@portal/contract'
import { checkRecipients, createPeriodicReport } from '@portal/contract/periodic-reports/periodic-reports.calls'
import { openReportLink, readPeriodicRuns } from '@portal/contract/periodic-reports/periodic-runs.calls'
import {
  openSharedReport,
  readSharedReport,
  sendReportCode,
} from '@portal/contract/periodic-reports/shared-report.calls'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { decide } from '../../../../engine/approvals/testing/decide.ts'
import { sendPlain } from '../../../../testing/index.ts'
import { attachmentOf, mailServer } from '../../../../testing/mail-server.ts'
import { type TestPortal, testPortal } from '../../../../testing/portal.ts'
import { aSchedule, DEMO_REPORT } from '../testing/a-schedule.ts'
import { periodicDesk } from '../testing/periodic-desk.ts'

const GHANA = '02'
const EXTERNAL = 'auditor@bank.example'

let portal: TestPortal
let desk: ReturnType<typeof periodicDesk>
let server: Awaited<ReturnType<typeof mailServer>>
let day = 1

beforeAll(async () => {
  portal = await testPortal()
  desk = periodicDesk(portal)
  server = await mailServer()
})
afterAll(async () => {
  await server.close()
  await portal.close()
})
beforeEach(() => {
  server.received.length = 0
  day += 2
  portal.gateway.clock.set(at('06:00'))
})

const at = (time: string) => `2027-06-${String(day).padStart(2, '0')}T${time}:00.000Z`
const db = () => portal.gateway.db
/** Sends a call as a person who has not signed in. */
const send = async <Request extends object, Payload>(call: Call<Request, Payload>, body: Request) =>
  (await sendPlain(portal.gateway.app, call.path, body, { key: uuid() })) as unknown as {
    responseCode: string
  } & Partial<Payload>
const setUser = (username: string, values: { status?: 'ACTIVE' | 'LOCKED' | 'DELETED'; country_id?: string }) =>
  db().updateTable('app_user').set(values).where('username', '=', username).execute()
const allowExternals = (report_externals: 'ALLOWED' | 'FORBIDDEN') =>
  db().updateTable('system_settings').set({ report_externals }).execute()

/** Runs a schedule to these addresses and sends the mails. */
async function sent(scheduleEmail: string) {
  const scheduleId = await desk.authorized({ scheduleEmail })
  await desk.turnTo(at('07:00'))
  await desk.leave(server.url)
  return scheduleId
}
const runOf = async (scheduleId: string) => (await portal.send('ho.maker', readPeriodicRuns, { scheduleId })).data?.[0]
const textTo = (recipient: string) =>
  server.received
    .findLast(({ to }) => to.includes(recipient))
    ?.text.replaceAll(/=\r?\n/g, '')
    .replaceAll('=3D', '=') ?? ''

describe('recipients', () => {
  const statesOf = async (scheduleEmail: string, scheduleReportId = DEMO_REPORT) => {
    const { recipients = [] } = await portal.send('ho.maker', checkRecipients, { scheduleReportId, scheduleEmail })
    return recipients.map(({ address, state }) => `${address} ${state}`)
  }

  test('the form shows the kind of each recipient before a schedule is submitted', async () => {
    await setUser('ho.checker2', { status: 'LOCKED' })
    const list = `ho.checker@bank.example, ops@kudipay.example, ho.checker2@bank.example, ${EXTERNAL}, eve@evil.example`
    expect(await statesOf(list)).toEqual([
      'ho.checker@bank.example ACCOUNT',
      'ops@kudipay.example OUTSIDE',
      'ho.checker2@bank.example INACTIVE',
      `${EXTERNAL} LINK`,
      'eve@evil.example OUTSIDE',
    ])
    // A former employee gets no link in place of the account.
    await setUser('ho.checker2', { status: 'DELETED' })
    expect(await statesOf('ho.checker2@bank.example')).toEqual(['ho.checker2@bank.example INACTIVE'])
    await setUser('ho.checker2', { status: 'ACTIVE' })
    await allowExternals('FORBIDDEN')
    expect(await statesOf(EXTERNAL)).toEqual([`${EXTERNAL} FORBIDDEN`])
    const refused = await portal.send('ho.maker', createPeriodicReport, aSchedule({ scheduleEmail: EXTERNAL }))
    expect(refused).toMatchObject({ responseCode: '30', errors: [{ field: 'scheduleEmail' }] })
    await allowExternals('ALLOWED')
  })

  test('recipients in one subsidiary get no report about the whole bank, whatever their privileges', async () => {
    await setUser('ho.checker2', { country_id: GHANA })
    expect(await statesOf('ho.checker2@bank.example')).toEqual(['ho.checker2@bank.example NO_RIGHT'])
    await setUser('ho.checker2', { country_id: '01' })
    expect(await statesOf('ho.checker2@bank.example')).toEqual(['ho.checker2@bank.example ACCOUNT'])
  })

  test('recipients with an account need the privilege to read the tables of the report', async () => {
    const report = 'Sign-ins of active users'
    const statesFor = async () => await statesOf('ho.compliance2@bank.example', report)
    expect(await statesFor()).toEqual(['ho.compliance2@bank.example ACCOUNT'])
    await sql`delete from role_privilege rp using privilege p, app_user u where rp.privilege_id = p.privilege_id
      and p.module_name = 'USER' and rp.role_id = u.role_id and u.username = 'ho.compliance2'`.execute(
      portal.gateway.admin,
    )
    expect(await statesFor()).toEqual(['ho.compliance2@bank.example NO_RIGHT'])
    expect(await statesOf('ho.compliance2@bank.example')).toEqual(['ho.compliance2@bank.example ACCOUNT'])
  })

  test('recipients are checked again when the checker authorizes the schedule, and at each run', async () => {
    const wanted = aSchedule({ scheduleEmail: 'ho.checker2@bank.example, ho.admin@bank.example' })
    const { cqId } = await portal.send('ho.maker', createPeriodicReport, wanted)
    await setUser('ho.checker2', { country_id: GHANA })
    expect(await decide(portal, 'ho.checker', cqId)).toMatchObject({ responseCode: '30' })
    await setUser('ho.checker2', { country_id: '01' })
    const scheduleId = await desk.authorized({ scheduleEmail: wanted.scheduleEmail })
    await setUser('ho.checker2', { country_id: GHANA })
    await desk.turnTo(at('07:00'))
    await desk.leave(server.url)
    await setUser('ho.checker2', { country_id: '01' })
    expect(server.received.map(({ to }) => to[0])).toEqual(['ho.admin@bank.example'])
    expect(await runOf(scheduleId)).toMatchObject({
      runState: 'PARTLY_SENT',
      deliveries: [
        { recipient: 'ho.admin@bank.example', recipientState: 'ACCOUNT', deliveryState: 'SENT' },
        { recipient: 'ho.checker2@bank.example', recipientState: 'NO_RIGHT', deliveryState: 'REFUSED' },
      ],
    })
    await desk.leave(server.url)
    expect(textTo('ho.maker@bank.example')).toContain('ho.checker2@bank.example: Has an account without the right')
  })

  test('the recipients of every demo schedule may receive it', async () => {
    const schedules = await db()
      .selectFrom('periodic_report as p')
      .innerJoin('report as r', 'r.report_id', 'p.report_id')
      .select(['p.schedule_email as scheduleEmail', 'r.report_name as scheduleReportId'])
      .execute()
    expect(schedules.length).toBeGreaterThanOrEqual(5)
    for (const asked of schedules) {
      const { recipients = [] } = await portal.send('ho.maker', checkRecipients, asked)
      expect(recipients.filter(({ state }) => state !== 'ACCOUNT' && state !== 'LINK')).toEqual([])
    }
  })
})

describe('a recipient without an account', () => {
  /** Mails a report and returns the link in the mail. */
  async function mailed() {
    const scheduleId = await sent(EXTERNAL)
    const mail = server.received[0]
    expect(mail && attachmentOf(mail)).toBeNull()
    return { scheduleId, link: /shared-report#([\w-]{43})/.exec(textTo(EXTERNAL))?.[1] ?? '' }
  }
  const askCode = async (link: string) => {
    const answer = await send(sendReportCode, { link })
    await desk.leave(server.url)
    return { answer, code: /^(\d{6})\r?$/m.exec(textTo(EXTERNAL))?.[1] ?? '' }
  }
  const wrong = (code: string) => (code === '111111' ? '222222' : '111111')

  test('a recipient without an account downloads the report with a code mailed when the link is opened, and the portal records the download', async () => {
    const { link, scheduleId } = await mailed()
    expect(await runOf(scheduleId)).toMatchObject({
      runState: 'SENT',
      deliveries: [{ recipientState: 'LINK', deliveryState: 'SENT', isLink: true, openedAt: null }],
    })
    // The link belongs to a recipient without an account.
    expect((await portal.send('ho.maker', openReportLink, { link })).responseCode).toBe('25')
    const { answer, code } = await askCode(link)
    expect(answer).toMatchObject({ responseCode: '00', expiresInSeconds: 900 })
    portal.gateway.clock.advance(14 * 60_000)
    const { ticket = '', responseCode } = await send(openSharedReport, { link, code })
    expect(responseCode).toBe('00')
    const { content = '', fileName, parts } = await send(readSharedReport, { ticket, part: 0 })
    expect([fileName?.startsWith(DEMO_REPORT), parts]).toEqual([true, 1])
    expect(Buffer.from(content, 'base64').toString()).toContain(',')
    expect((await runOf(scheduleId))?.deliveries[0]?.openedAt).not.toBeNull()
    // Neither the code nor the ticket is stored.
    expect((await send(openSharedReport, { link, code })).responseCode).toBe('54')
    portal.gateway.clock.advance(15 * 60_000)
    expect((await send(readSharedReport, { ticket, part: 0 })).responseCode).toBe('54')
    const trail = await db()
      .selectFrom('audit_entry')
      .select(['action', 'response_code', 'after'])
      .where('item_id', '=', scheduleId)
      .where('actor_id', 'is', null)
      .orderBy('audit_id')
      .execute()
    expect(trail.map((row) => `${row.action} ${row.response_code}`)).toEqual([
      ...['SEND_CODE 00', 'CHECK_CODE 00', 'DOWNLOAD 00', 'CHECK_CODE 54'],
    ])
    expect(JSON.stringify(trail)).toContain(EXTERNAL)
    for (const secret of [link, code, ticket]) expect(JSON.stringify(trail)).not.toContain(secret)
  })

  test('a recipient without an account has five tries for a code, even in parallel, within a quarter of an hour', async () => {
    const { link } = await mailed()
    const { code } = await askCode(link)
    const guess = () => send(openSharedReport, { link, code: wrong(code) })
    const answers = await Promise.all(Array.from({ length: 8 }, guess))
    expect(answers.filter(({ responseCode }) => responseCode === '77').length).toBeLessThanOrEqual(4)
    for (let tries = 0; tries < 6; tries++) {
      portal.gateway.clock.advance(61_000)
      await guess()
    }
    expect((await send(openSharedReport, { link, code })).responseCode).toBe('54')
    const later = await askCode(link)
    portal.gateway.clock.advance(15 * 60_000)
    expect((await send(openSharedReport, { link, code: later.code })).responseCode).toBe('54')
  })

  test('a recipient without an account gets at most five codes an hour for one link, and a second request at once sends no new code', async () => {
    const { link } = await mailed()
    portal.gateway.clock.set(at('08:00'))
    await askCode(link)
    const mails = () => server.received.filter(({ text }) => text.includes('The code for the report')).length
    const first = mails()
    await askCode(link)
    expect(mails()).toBe(first)
    for (let codes = 1; codes < 5; codes++) {
      portal.gateway.clock.advance(61_000)
      expect((await askCode(link)).answer.responseCode).toBe('00')
    }
    portal.gateway.clock.advance(61_000)
    expect((await askCode(link)).answer.responseCode).toBe('05')
  })

  test.each([
    ['is forbidden in the settings meanwhile', () => allowExternals('FORBIDDEN')],
    [
      'is of a schedule that was deleted',
      () => db().updateTable('periodic_report').set({ schedule_status: 'DELETED', next_run_at: null }).execute(),
    ],
    [
      'was sent to an address that has left the schedule',
      () =>
        db()
          .updateTable('periodic_report')
          .set({ schedule_email: 'ho.admin@bank.example' })
          .where('schedule_status', '=', 'ACTIVE')
          .execute(),
    ],
    ['has expired', async () => void portal.gateway.clock.advance(7 * 24 * 3_600_000)],
    ['is unknown', async () => undefined],
  ])('a link that %s gives no access', async (reason, act) => {
    const { link } = await mailed()
    const { code } = await askCode(link)
    const { ticket = '' } = await send(openSharedReport, { link, code })
    await act()
    const used = reason === 'is unknown' ? 'u'.repeat(43) : link
    const file = { ticket: reason === 'is unknown' ? 'u'.repeat(43) : ticket, part: 0 }
    expect((await send(sendReportCode, { link: used })).responseCode).toBe('54')
    expect((await send(openSharedReport, { link: used, code })).responseCode).toBe('54')
    expect((await send(readSharedReport, file)).responseCode).toBe('54')
    await allowExternals('ALLOWED')
  })
})
