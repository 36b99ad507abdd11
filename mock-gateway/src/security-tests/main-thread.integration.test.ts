import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Client, createClient, encodePassword, makeIdempotencyKey, memoryStorage } from '@portal/api-client'
import { receive } from '@portal/api-client/stream'
import type { Call } from '@portal/contract'
import { readAuditTrail } from '@portal/contract/audit/audit.calls'
import { login, validateHardToken } from '@portal/contract/auth/auth.calls'
import { uploadFile } from '@portal/contract/files/files.calls'
import { decideQueueItem, readQueueItem } from '@portal/contract/queue/queue.calls'
import { createReport, exportReport } from '@portal/contract/reports/reports.calls'
import { createScreeningRule } from '@portal/contract/screening/screening.calls'
import type { FileFormat } from '@portal/contract/sheet'
import { checkUserUploads, createUserUploads } from '@portal/contract/uploads/uploads.calls'
import { createUser, readUsers } from '@portal/contract/users/users.calls'
import { sql } from 'kysely'
import { objectStream, pdfOf, pdfWith, streamOf } from '../areas/people/files/pdf/testing/pdf-builder.ts'
import { uploadedUsers } from '../areas/people/uploads/testing/new-users.ts'
import { withDatabase } from '../commands.ts'
import { DEMO_PASSWORD } from '../demo/index.ts'
import { currentTokenCode } from '../engine/access/index.ts'
import { type KillablePortal, killablePortal } from '../testing/killable-portal.ts'
import type { WatchedThread } from '../testing/main-thread-watch.ts'

// Test W1. The gateway has a process of its own, and a module in this process measures its main thread.
const ROUNDS = Number(process.env.PROVE_W1 ?? 1)
/** The delay of the event loop is compared only in the proof, because it also depends on other tests' processes. */
const COMPARES_DELAYS = process.env.PROVE_W1 !== undefined
const LONGEST_TASK_MS = 50
const TIMEOUT_MS = 240_000 + ROUNDS * 120_000
const REPORT = 'Trail'
/** Milliseconds between two calls of the usual load. */
const PACE_MS = 20
/** Maximum number of concurrent calls of the usual load. */
const MOST_CALLS = 5

let portal: KillablePortal
let maker: Client
let admin: Client

beforeAll(async () => {
  bomb = deflateSync(Buffer.alloc(1_200_000_000, ' '))
  const watch = pathToFileURL(path.join(import.meta.dirname, '../testing/main-thread-watch.ts')).href
  portal = await killablePortal(false, { NODE_OPTIONS: `--import ${watch}` })
  maker = await signedIn('ho.maker')
  admin = await signedIn('ho.admin')
  await addRows()
  await addReport()
}, TIMEOUT_MS)
afterAll(() => portal.close())

async function signedIn(username: string): Promise<Client> {
  const client = await createClient({ baseUrl: `${portal.gateway.url}/api/`, storage: memoryStorage() })
  await client.send(login, { username, userPassword: encodePassword(DEMO_PASSWORD) })
  const config = portal.config()
  const tokenCode = await withDatabase(config, ({ db }) => currentTokenCode(db, config, username))
  await client.send(validateHardToken, { tokenCode })
  return client
}

/** Adds the rows of the trail that are exported: five thousand, each with a change. */
const addRows = () =>
  withDatabase(portal.config(), async ({ db }) => {
    await sql`insert into audit_entry (action, address, correlation_id, happened_at, module, response_code,
        response_message, country_id, actor_name, actor_username, subject, item_name, before, after)
      select 'UPDATE', '::1', gen_random_uuid(), now() - interval '1 day', 'USER', '00',
        'Activity Queued Awaiting Authorization', '01', 'Ada Obi', 'ada.obi', 'user', 'user ' || n,
        '{"userFirstName": "A", "userPhone": "+2348031234567", "userType": "BRANCH"}',
        '{"userFirstName": "B", "userPhone": "+2348031234568", "userType": "HEAD_OFFICE"}'
      from generate_series(1, 5000) n`.execute(db)
  })

async function addReport(): Promise<void> {
  const report = { reportName: REPORT, reportTable: 'TBL_AUDIT_TRAIL', reportCategory: 'OTHERS' } as const
  const source = { reportType: 'SINGLE', reportTableType: 'TABLE', conditions: [] } as const
  const request = { ...report, ...source, reportDescription: 'A test' }
  const { cqId } = await maker.send(createReport, request, { idempotencyKey: makeIdempotencyKey() })
  const checker = await signedIn('ho.checker')
  const { item } = await checker.send(readQueueItem, { cqId })
  const decision = { cqId, cqHash: item.cqHash, cqMode: 'AUTHORIZE' } as const
  await checker.send(decideQueueItem, decision, { idempotencyKey: makeIdempotencyKey() })
}

/** Sends a call and returns its response code, also of a refusal. */
async function codeOf(call: Call<never, unknown>, body: unknown): Promise<string> {
  try {
    const options = call.writes ? { idempotencyKey: makeIdempotencyKey() } : {}
    const { responseCode } = (await admin.send(call, body as never, options)) as { responseCode: string }
    return responseCode
  } catch (error) {
    return String((error as { code?: unknown }).code)
  }
}

async function exported(format: FileFormat): Promise<string> {
  const { bytes, end } = await receive(maker, exportReport, { reportName: REPORT, format })
  await new Response(bytes).arrayBuffer()
  return Number((await end).rows) >= 5_000 ? '00' : 'too few rows'
}

const upload = (bytes: Buffer) =>
  codeOf(uploadFile as Call<never, unknown>, { purpose: 'licence', content: bytes.toString('base64') })
const wrongUsers = (count: number) =>
  uploadedUsers(count, 'wrong').map((user) => Object.fromEntries(Object.keys(user).map((field) => [field, '<x>'])))
const objects = (count: number) => Array.from({ length: count }, () => ({ a: 1 }))
const bulk = (users: readonly unknown[]) =>
  codeOf(createUserUploads as Call<never, unknown>, { users, tableName: 'A', countryId: '01' })
const check = (users: readonly unknown[]) =>
  codeOf(checkUserUploads as Call<never, unknown>, { users, countryId: '01' })

/** 1.2 GB of spaces, deflated to 1.2 MB. */
let bomb: Buffer

const NUMBERS = '1 '.repeat(48_000)

/** The inputs, each with the code of its answer. */
const HEAVY: readonly (readonly [name: string, code: string, send: () => Promise<string>])[] = [
  [
    'a PDF with a million numbers',
    '00',
    () => upload(pdfOf(['<</Type/Catalog>>', ...Array.from({ length: 20 }, () => objectStream([`[${NUMBERS}]`]))])),
  ],
  [
    'a PDF with a number of 1.9 million digits that is none',
    '30',
    () => upload(pdfWith(`[${'1'.repeat(1_900_000)}a]`)),
  ],
  [
    'a PDF whose object stream inflates to 1.2 GB',
    '30',
    () => upload(pdfWith(streamOf('/Type/ObjStm/Filter/FlateDecode/N 0/First 0', bomb))),
  ],
  ['a check of 1,000 valid rows', '00', () => check(uploadedUsers(1_000, 'valid'))],
  ['a check of 1,000 wrong rows', '00', () => check(wrongUsers(1_000))],
  ['an upload of 1,000 wrong rows', '30', () => bulk(wrongUsers(1_000))],
  ['a list of 22,000 objects', '30', () => bulk(objects(22_000))],
  ['a list of a million numbers', '30', () => bulk(Array.from({ length: 1_000_000 }, () => 0))],
  ['an address of 60,000 @', '30', () => codeOf(createUser as Call<never, unknown>, { userEmail: '@'.repeat(60_000) })],
  [
    'a rule of 4,900 conditions',
    '30',
    () => codeOf(createScreeningRule as Call<never, unknown>, { conditions: objects(4_900) }),
  ],
  [
    'an export of 5,000 rows of a list',
    '00',
    () => codeOf(readAuditTrail as Call<never, unknown>, { purpose: 'export', size: 5_000 }),
  ],
  ['a report of 5,000 rows as CSV', '00', () => exported('csv')],
  ['a report of 5,000 rows as a workbook', '00', () => exported('xlsx')],
  ['a report of 5,000 rows as a PDF', '00', () => exported('pdf')],
]

async function watched(work: () => Promise<unknown>): Promise<WatchedThread> {
  await portal.gateway.ask('begin')
  await work()
  return (await portal.gateway.ask('end')) as WatchedThread
}

/** Sends the usual load, lists of users at a steady pace, while the work runs. */
async function underUsualLoad(work: Promise<unknown>): Promise<void> {
  let isOver = false
  const ended = work.finally(() => {
    isOver = true
  })
  const calls = new Set<Promise<unknown>>()
  while (!isOver) {
    // On a busy machine, calls that pile up would exceed the user's share of the slots.
    if (calls.size < MOST_CALLS) {
      const call = maker.send(readUsers, { size: 20 }).finally(() => calls.delete(call))
      calls.add(call)
    }
    await new Promise((resolve) => setTimeout(resolve, PACE_MS))
  }
  await Promise.all(calls)
  await ended
}

const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0

describe('the main thread of a gateway', () => {
  test(
    'each heavy input gets its usual answer and takes at most 50 ms of the main thread at a time',
    async () => {
      for (const [name, code, send] of HEAVY) expect([name, await send()]).toEqual([name, code])
      for (const [name, code, send] of HEAVY) {
        const { longestTask } = await watched(async () => expect([name, await send()]).toEqual([name, code]))
        expect({ name, isShort: longestTask <= LONGEST_TASK_MS, longestTask }).toMatchObject({ name, isShort: true })
      }
    },
    TIMEOUT_MS,
  )

  test(
    'heavy inputs beside the usual load at most double the p99 delay of the event loop',
    async () => {
      const ratios: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const started = performance.now()
        const heavy = async () => {
          for (const [, , send] of HEAVY) await send()
        }
        const busy = await watched(() => underUsualLoad(heavy()))
        const ms = performance.now() - started
        const usual = await watched(() => underUsualLoad(new Promise((resolve) => setTimeout(resolve, ms))))
        expect(busy.longestTask).toBeLessThanOrEqual(2 * LONGEST_TASK_MS)
        ratios.push(busy.delayP99 / usual.delayP99)
      }
      const ratio = median(ratios)
      expect(ratio).toBeGreaterThan(0)
      if (COMPARES_DELAYS) expect(ratio).toBeLessThanOrEqual(2)
    },
    TIMEOUT_MS,
  )
})
