import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { readQueueItem } from '@portal/contract/queue/queue.calls'
import { NO_SOURCE } from '@portal/contract/watch-lists/list-source'
import {
  readWatchList,
  readWatchListChanges,
  readWatchListEntries,
  replaceWatchList,
  tryWatchList,
} from '@portal/contract/watch-lists/watch-lists.calls'
import { sql } from 'kysely'
import { pino } from 'pino'
import { v7 as uuid } from 'uuid'
import { queueOfGateway } from '../../../../engine/approvals/index.ts'
import { decide } from '../../../../engine/approvals/testing/decide.ts'
import { type TestPortal, testPortal } from '../../../../testing/portal.ts'
import { tidyEditions } from '../editions/tidy-editions.ts'
import { type ComparedAtATime, compareList } from '../entries/comparing/compare-list.ts'
import { pendingChanges } from '../entries/pending-changes.ts'
import { fetchDueLists } from '../sources/fetch/fetch-lists.job.ts'
import { writeSource } from '../sources/list-source.store.ts'
import { insertEdition, insertEditionList } from '../testing/edition-list.ts'
import type { KeptWatchList } from '../watch-list-record.ts'
import { writeBatch } from './write-batch.ts'
import { writeVersions } from './write-versions.job.ts'

let portal: TestPortal
let count = 0
let listCode = ''

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const MAKER = 'ho.compliance'
const CHECKER = 'ho.checker'
const ENTRIES = 2_100
const LETTERS = 'abcdefghijklmnopqrst'
const letters = (at: number): string => [...String(at)].map((digit) => LETTERS[Number(digit)]).join('')
const named = (prefix: string, from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => `${prefix}${letters(from + at)} Qwertasz`)

const now = () => portal.gateway.clock.now()

/** Submits another edition for the list, as a user does. */
async function submit(names: readonly string[]): Promise<string> {
  const editionId = await insertEdition(portal.gateway.db, names, now(), MAKER)
  const { list } = await portal.send(MAKER, readWatchList, { listCode })
  const answer = await portal.send(MAKER, replaceWatchList, {
    ...{ listCode, listName: 'Published', version: list?.version ?? 0, editionId },
  })
  expect(answer).toMatchObject({ responseCode: '00' })
  return answer.cqId ?? ''
}

/** Returns a list as a pending change would leave it. */
async function pendingList(cqId: string): Promise<KeptWatchList> {
  const [found] = await pendingChanges(portal.gateway.db, sql<boolean>`q.cq_id = ${cqId}::uuid`)
  if (found === undefined) throw new Error('no such change is pending')
  return found.list
}

/** Submits a change that a job has compared. */
async function compared(names: readonly string[]): Promise<string> {
  const cqId = await submit(names)
  await portal.gateway.jobs.run('list-comparisons')
  return cqId
}

const authorize = async (cqId: string, checker = CHECKER) => {
  const { responseCode, cqStatus, responseMessage } = await decide(portal, checker, cqId)
  return { responseCode, cqStatus, responseMessage }
}

const standingOf = async (cqId: string) => {
  const { item } = await portal.send(CHECKER, readQueueItem, { cqId })
  return {
    standing: Object.fromEntries((item?.standing ?? []).map(({ field, after }) => [field, after])),
    warnings: item?.warnings ?? [],
    isPreparing: item?.isPreparing === true,
  }
}

/** Reads the list as users see it, and the names found by screening and by the list of entries. */
async function shown() {
  const { list, versions = [] } = await portal.send(MAKER, readWatchList, { listCode })
  const { total } = await portal.send(MAKER, readWatchListEntries, { listCode, size: 20, page: 0 })
  const found = async (askedName: string) => {
    const { matches } = await portal.send(MAKER, tryWatchList, { listCode, askedName })
    return matches?.[0]?.score === 100
  }
  return {
    version: list?.listVersion,
    entries: list?.entryCount,
    beingWritten: list?.beingWritten ?? null,
    written: versions.map(({ writtenAt }) => writtenAt !== null),
    total,
    hasOld: await found('Oldaa Qwertasz'),
    hasNew: await found('Newa Qwertasz'),
  }
}

const IN_FORCE = { version: 1, entries: ENTRIES, total: ENTRIES, beingWritten: null, written: [true] }
const OLD = { ...IN_FORCE, hasOld: false, hasNew: false }
const NEW_NAMES = [...named('Old', 0, ENTRIES - 50), ...named('New', 0, 2_100)]
const WITH_NEW = { ...OLD, version: 2, entries: NEW_NAMES.length, total: NEW_NAMES.length, written: [true, true] }

beforeEach(async () => {
  count += 1
  listCode = `LONG${count}`
  await insertEditionList(portal.gateway.db, listCode, named('Old', 0, ENTRIES), now())
})

/** Changed entries keep their numbers. */
const STORED = { rows: ENTRIES + 2_100, numbers: ENTRIES + 2_050, new: 2_100, gone: 50 }

/** Returns the number of stored entries, and how many of them have the same number in the same version. */
async function stored() {
  const { rows } = await sql<{ rows: number; numbers: number; new: number; gone: number }>`
    select count(*)::int as rows, count(distinct entry_no)::int as numbers,
      (count(*) filter (where list_version = 2))::int as new, (count(*) filter (where gone_version = 2))::int as gone
    from watch_list_entry where list_code = ${listCode}`.execute(portal.gateway.db)
  return rows[0]
}

test('a change of a long list is compared by a job before it can be authorized', async () => {
  const cqId = await submit(NEW_NAMES)
  const before = await standingOf(cqId)
  expect(before.standing).not.toHaveProperty('entriesAfter')
  expect(before.warnings.join()).toContain('are being compared')
  expect(before.isPreparing).toBe(true)
  expect(await portal.send(CHECKER, readWatchListChanges, { listCode })).toMatchObject({ responseCode: '09' })
  expect(await authorize(cqId)).toMatchObject({
    responseCode: '09',
    responseMessage: expect.stringContaining('still being compared'),
  })
  await portal.gateway.jobs.run('list-comparisons')
  const after = await standingOf(cqId)
  expect(after.standing).toMatchObject({
    ...{ entriesBefore: '2,100', entriesAfter: '4,150', entriesAdded: '2,050', entriesChanged: '50' },
    ...{ entriesLost: '0', unreadableBirthDates: '0', unreadableCountries: '0' },
  })
  expect(after.warnings.join()).not.toContain('being compared')
  await portal.gateway.jobs.run('list-hits')
  const counted = await standingOf(cqId)
  expect(counted).toMatchObject({ isPreparing: false, standing: { hitsGained: '0', hitsLost: '0' } })
  const { totals, data } = await portal.send(CHECKER, readWatchListChanges, { listCode, size: 20, page: 0 })
  expect(totals).toMatchObject({ totalAdded: 2_050, totalChanged: 50, totalLost: 0 })
  expect(data?.[0]?.change).toBe('CHANGED')
})

const FEWER = [...named('Old', 40, 1_500), 'Oldz Qwertasz', 'Oldz Qwertasz', 'Oldz, Qwertasz']

test.each([
  ['adds entries', NEW_NAMES, ['CHANGED', 'ADDED']],
  ['loses entries', FEWER, ['LOST', 'CHANGED']],
])(
  'a change that %s has the same differences if it is compared in parts and stored in batches',
  async (_, names, changes) => {
    const { db } = portal.gateway
    const differencesOf = async (atATime?: ComparedAtATime) => {
      const cqId = await submit(names)
      const list = await pendingList(cqId)
      await compareList(db, { cqId, list, now: now(), ...(atATime === undefined ? {} : { atATime }) })
      const found = await db
        .selectFrom('list_difference')
        .select(['change_no', 'change', 'entry_no', 'entry_name', 'was_name', 'search_text', 'was_search_text'])
        .where('cq_id', '=', cqId)
        .orderBy('change_no')
        .execute()
      expect(await decide(portal, CHECKER, cqId, 'REJECTED')).toMatchObject({ responseCode: '00' })
      return found
    }
    const whole = await differencesOf()
    expect([...new Set(whole.map(({ change }) => change))]).toEqual(changes)
    expect(whole.map(({ change_no }) => change_no)).toEqual(whole.map((_, at) => at + 1))
    expect(await differencesOf({ withIds: 700, withNames: 500, stored: 300 })).toEqual(whole)
    const left = await db.selectFrom('list_difference_key').select('turn').execute()
    expect(left).toEqual([])
  },
)

test('a long version is written by a job, and the earlier version stays in force until then', async () => {
  const before = await shown()
  const cqId = await compared(NEW_NAMES)
  expect(await authorize(cqId)).toMatchObject({ responseCode: '00', cqStatus: 'AUTHORIZED' })
  const writing = { listVersion: 2, changes: 2_100, writtenChanges: 0 }
  const versionTwo = { written: [false, true] }
  expect(await shown()).toEqual({ ...before, ...versionTwo, beingWritten: writing })
  const { db } = portal.gateway
  const batch = () => db.transaction().execute((trx) => writeBatch(trx, listCode, { most: 1_000, now: now() }))
  expect(await batch()).toBe(true)
  expect(await shown()).toEqual({ ...before, ...versionTwo, beingWritten: { ...writing, writtenChanges: 1_000 } })
  expect(await portal.send(MAKER, readWatchListEntries, { listCode, listVersion: 2 })).toMatchObject({
    responseCode: '25',
  })
  await portal.gateway.jobs.run('list-writings')
  expect(await shown()).toEqual({ ...before, ...WITH_NEW, hasOld: before.hasOld, hasNew: true })
  expect(await stored()).toEqual(STORED)
  expect((await portal.send(MAKER, readWatchListChanges, { listCode, listVersion: 2 })).totals).toMatchObject({
    ...{ totalAdded: 2_050, totalChanged: 50 },
  })
})

test('a writing that ends between and within batches, or runs twice at once, writes each entry once', async () => {
  await authorize(await compared(NEW_NAMES))
  const { db } = portal.gateway
  const batch = () => db.transaction().execute((trx) => writeBatch(trx, listCode, { most: 600, now: now() }))
  await batch()
  const killed = db.transaction().execute(async (trx) => {
    await writeBatch(trx, listCode, { most: 600, now: now() })
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  await Promise.all([batch(), batch()])
  const context = { db, now: now(), log: pino({ level: 'silent' }) }
  await Promise.all([writeVersions(context, 300), writeVersions(context, 300)])
  expect(await batch()).toBe(false)
  expect(await stored()).toEqual(STORED)
  expect(await shown()).toMatchObject({ version: 2, total: NEW_NAMES.length, beingWritten: null })
})

test('a list that is being written takes no other change, from users or sources', async () => {
  const { db } = portal.gateway
  const editionId = await insertEdition(db, named('Other', 0, 100), now())
  const fields = { listCode, editionId, fetchedAt: now().toISOString(), sourceUrls: null }
  await authorize(await compared(NEW_NAMES))
  const fetched = await queueOfGateway(
    { db, now: now(), correlationId: uuid() },
    { subject: 'list-update', targetId: listCode, action: 'UPDATE', fields },
  )
  const refused = { responseCode: '09', responseMessage: expect.stringContaining('is being written') }
  expect(await authorize(fetched)).toMatchObject(refused)
  const { list } = await portal.send(MAKER, readWatchList, { listCode })
  const tables = { listName: 'Other', tableNames: ['SANCTIONS_CONSOLIDATED'], nameColumn: 'NAME' }
  expect(
    await portal.send(MAKER, replaceWatchList, { listCode, version: list?.version ?? 0, ...tables }),
  ).toMatchObject(refused)
  const source = { ...NO_SOURCE, isFetched: 'YES', sourceUrls: ['https://lists.example/a.csv'] } as const
  const values = { ...source, sourceFormat: 'OPENSANCTIONS_CSV', sourceSchedule: 'HOURLY', everyHours: 6 } as const
  await writeSource(db, listCode, values, { makerId: null, checkerId: null, now: now() })
  const { config } = portal.gateway
  const context = { db, now: now(), config, correlationId: uuid(), log: pino({ level: 'silent' }) }
  await fetchDueLists(context, { production: false, timeoutMs: 1, idleMs: 1, mostBytes: 1 })
  const fetches = db.selectFrom('list_fetch').select('fetch_id').where('list_code', '=', listCode)
  expect(await fetches.execute()).toEqual([])
  await portal.gateway.jobs.run('list-writings')
  // The fetched changes were found for the earlier version.
  expect(await authorize(fetched)).toMatchObject({ responseCode: '29' })
})

test('a small change of a long list is written in the call of the checker', async () => {
  const cqId = await compared([...named('Old', 0, ENTRIES), ...named('New', 0, 10)])
  expect(await authorize(cqId)).toMatchObject({ cqStatus: 'AUTHORIZED' })
  expect(await shown()).toMatchObject({ version: 2, total: ENTRIES + 10, beingWritten: null, hasNew: true })
})

test('a long list that loses more than a twentieth of its entries needs two checkers', async () => {
  const cqId = await compared(named('Old', 0, ENTRIES - 106))
  const { standing, warnings } = await standingOf(cqId)
  expect(warnings.join()).toContain('two checkers must authorize it')
  expect(standing.lostNames?.split('\n')).toHaveLength(21)
  expect(await authorize(cqId)).toMatchObject({ cqStatus: 'PENDING' })
  expect(await authorize(cqId, 'ho.checker2')).toMatchObject({ cqStatus: 'AUTHORIZED' })
  expect(await shown()).toMatchObject({ version: 2, total: ENTRIES - 106 })
})

test('the nightly cleanup keeps the differences of a version until it is written', async () => {
  const cqId = await compared(NEW_NAMES)
  await authorize(cqId)
  const { db } = portal.gateway
  const kept = async () =>
    (await db.selectFrom('list_difference').select('change_no').where('cq_id', '=', cqId).execute()).length
  await tidyEditions({ db, now: now() })
  expect(await kept()).toBe(2_100)
  await portal.gateway.jobs.run('list-writings')
  await tidyEditions({ db, now: now() })
  expect(await kept()).toBe(0)
  expect(await shown()).toMatchObject({ version: 2, total: NEW_NAMES.length })
})
