import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Kysely, sql } from 'kysely'
import { withDatabase } from '../../../commands.ts'
import { seedMany } from '../../../demo/index.ts'
import type { Database } from '../../../engine/db/schema.ts'
import { namedId } from '../../../engine/ids/named-id.ts'
import { type GatewayProcess, gatewayProcess } from '../../../testing/gateway-process.ts'
import { type KillablePortal, killablePortal } from '../../../testing/killable-portal.ts'
import { attachmentOf, mailServer } from '../../../testing/mail-server.ts'
import { beginOne } from './run/due-reports.job.ts'

// The gateways run in separate processes, and one of them is killed during a run. Mails are sent by SMTP.

const RECIPIENT = 'ho.admin@bank.example'
const MAKER = namedId('user ho.admin')
/** Number of rows that take a second to draw: long enough to kill the gateway in the meantime. */
const ROWS = 1_500
const TIMEOUT_MS = 120_000

let server: Awaited<ReturnType<typeof mailServer>>
let portal: KillablePortal
let other: GatewayProcess

beforeAll(async () => {
  server = await mailServer()
  portal = await killablePortal(false, { SMTP_URL: server.url })
}, 180_000)
afterAll(async () => {
  await other?.kill()
  await portal?.close()
  await server?.close()
}, 180_000)

const within = <Result>(work: (db: Kysely<Database>) => Promise<Result>) =>
  withDatabase(portal.config(), ({ db }) => work(db))

/** A demo report over the audit trail. */
const REPORT = 'Refused calls of the week'

/** Prepares a demo schedule that sends a PDF of the audit trail to one person; no other schedule is due. */
async function scheduled(db: Kysely<Database>): Promise<string> {
  await seedMany({ db, now: new Date(), config: portal.config() }, { audit: ROWS })
  // The report loses its conditions, so that its file contains all rows.
  const { report_id: reportId } = await db
    .updateTable('report')
    .set({ conditions: '[]', report_condition: '' })
    .where('report_name', '=', REPORT)
    .returning('report_id')
    .executeTakeFirstOrThrow()
  await db.updateTable('periodic_report').set({ next_run_at: null }).execute()
  const { schedule_id: scheduleId } = await db
    .selectFrom('periodic_report')
    .select('schedule_id')
    .where('schedule_status', '=', 'ACTIVE')
    .where('schedule_frequency', '=', 'Daily')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('periodic_report')
    .set({
      report_id: reportId,
      maker_id: MAKER,
      schedule_format: 'PDF',
      schedule_language: 'en',
      schedule_email: RECIPIENT,
      parameters: '[]',
    })
    .where('schedule_id', '=', scheduleId)
    .execute()
  return scheduleId
}

const isDueNow = (db: Kysely<Database>, scheduleId: string) =>
  db
    .updateTable('periodic_report')
    .set({ next_run_at: new Date(), schedule_count: 0 })
    .where('schedule_id', '=', scheduleId)
    .execute()

const runsOf = (db: Kysely<Database>, scheduleId: string, since: Date) =>
  db
    .selectFrom('periodic_run')
    .select(['run_state as state', 'attempts', 'mailed_at as mailedAt'])
    .where('schedule_id', '=', scheduleId)
    .where('created_at', '>=', since)
    .orderBy('created_at')
    .execute()

async function until(holds: () => Promise<boolean>, pause: number): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('it does not come')
    await wait(pause)
  }
}

const mails = () => server.received.filter(({ to }) => to.includes(RECIPIENT))

test('a run whose gateway is killed is completed by another gateway, and one mail is sent, just as with two running gateways', async () => {
  const since = new Date()
  await within(async (db) => {
    const scheduleId = await scheduled(db)
    const states = async () => (await runsOf(db, scheduleId, since)).map(({ state }) => state)
    await isDueNow(db, scheduleId)
    expect(await beginOne(db, new Date())).toBe(true)
    await until(async () => (await states()).includes('RUNNING'), 5)
    await portal.gateway.kill()
    expect(await runsOf(db, scheduleId, since)).toEqual([{ state: 'RUNNING', attempts: 1, mailedAt: null }])

    // Sets back the heartbeat of the killed gateway so far that another gateway takes its run over.
    await sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '10s'`.execute(db)
    const { PORT: _, ...same } = portal.gateway.env
    other = await gatewayProcess(same)
    await until(async () => (await states()).includes('SENT'), 200)
    expect(await runsOf(db, scheduleId, since)).toMatchObject([{ state: 'SENT', attempts: 2 }])
    expect(mails()).toHaveLength(1)
    const [mail] = mails()
    expect(mail && attachmentOf(mail)).toMatchObject({
      name: expect.stringMatching(/^Refused calls of the week .*\.pdf$/) as unknown as string,
      content: expect.stringMatching(/^%PDF-/) as unknown as string,
    })

    // Both gateways check for due runs, and both could do the work.
    await portal.gateway.back()
    await isDueNow(db, scheduleId)
    const begun = await Promise.all([beginOne(db, new Date()), beginOne(db, new Date())])
    expect(begun.filter(Boolean)).toHaveLength(1)
    await until(async () => (await states()).filter((state) => state === 'SENT').length === 2, 200)
    expect(mails()).toHaveLength(2)
    expect(new Set(mails().map(({ messageId }) => messageId)).size).toBe(2)
  })
}, 300_000)
