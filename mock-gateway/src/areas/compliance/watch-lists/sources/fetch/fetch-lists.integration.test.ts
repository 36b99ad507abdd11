import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { readQueueItem } from '@portal/contract/queue/queue.calls'
import { type KeptListSource, NO_SOURCE } from '@portal/contract/watch-lists/list-source'
import {
  fetchListNow,
  type ListFetch,
  readListFreshness,
  readListSource,
} from '@portal/contract/watch-lists/list-sources.calls'
import {
  readWatchList,
  readWatchListChanges,
  readWatchListEntries,
} from '@portal/contract/watch-lists/watch-lists.calls'
import { v7 as uuid } from 'uuid'
import { decide } from '../../../../../engine/approvals/testing/decide.ts'
import { createLog } from '../../../../../engine/http/log.ts'
import { type TestPortal, testPortal } from '../../../../../testing/portal.ts'
import { insertEditionList } from '../../testing/edition-list.ts'
import { writeSource } from '../list-source.store.ts'
import { fetchDueLists } from './fetch-lists.job.ts'

type Play = (response: ServerResponse, headers: Readonly<Record<string, string | undefined>>) => void

let portal: TestPortal
let play: Play = () => {}
let asked = 0
const server = createServer((request, response) => {
  asked += 1
  play(response, request.headers as Record<string, string | undefined>)
})
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  portal = await testPortal()
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await portal.close()
})
beforeEach(() => {
  asked = 0
})

const MAKER = 'ho.compliance'
const MINUTE_MS = 60_000
const NAMES = ['Ada Testova', 'Bola Testova', 'Cara Testova', 'Dora Testova', 'Efe Testova']
const HEAD = 'id,schema,name,aliases,birth_date,countries\n'
const fileOf = (names: readonly string[]) => HEAD + names.map((name, at) => `T-${at + 1},Person,${name},,,\n`).join('')

const answers =
  (status: number, body: string | Buffer = '', headers: Readonly<Record<string, string>> = {}): Play =>
  (response) => {
    response.writeHead(status, { 'content-type': 'text/csv', ...headers })
    response.end(body)
  }

let lists = 0
/** Inserts a list in force with a source that is due now. */
async function fetched(names: readonly string[] = NAMES, more: Partial<KeptListSource> = {}): Promise<string> {
  const { db, clock } = portal.gateway
  const code = `FETCH${++lists}`
  await insertEditionList(db, code, names, clock.now())
  const { port } = server.address() as AddressInfo
  const source: KeptListSource = {
    ...NO_SOURCE,
    ...{ isFetched: 'YES', sourceUrls: [`http://127.0.0.1:${port}/targets.simple.csv`] },
    ...{ sourceFormat: 'OPENSANCTIONS_CSV', sourceSchedule: 'DAILY', dailyAt: '02:00', approvalShare: 50, ...more },
  }
  await writeSource(db, code, source, { makerId: null, checkerId: null, now: clock.now() })
  return code
}

async function run(): Promise<void> {
  const { db, config, clock } = portal.gateway
  const context = { db, config, now: clock.now(), correlationId: uuid(), log: createLog('silent') }
  await fetchDueLists(context, { production: false, timeoutMs: 2_000, idleMs: 300, mostBytes: 2_000_000 })
}

/** Makes a list due again and fetches it. */
async function fetchAgain(listCode: string): Promise<void> {
  portal.gateway.clock.advance(MINUTE_MS)
  expect((await portal.send(MAKER, fetchListNow, { listCode })).responseCode).toBe('00')
  await run()
}

const sourceOf = async (listCode: string) => await portal.send(MAKER, readListSource, { listCode })
const lastOf = async (listCode: string): Promise<ListFetch | undefined> => (await sourceOf(listCode)).fetches?.[0]
const namesOf = async (listCode: string) =>
  ((await portal.send(MAKER, readWatchListEntries, { listCode, size: 100 })).data ?? []).map(
    ({ entryName }) => entryName,
  )
const mailsTo = async (subject: string) =>
  await portal.gateway.db
    .selectFrom('mail')
    .select(['recipient', 'subject'])
    .where('subject', 'like', `%${subject} ·%`)
    .execute()

describe('a fetched list', () => {
  test('takes additions at once, audits the source, and lets a checker decide the loss', async () => {
    const code = await fetched()
    play = answers(200, fileOf([...NAMES.slice(0, 4), 'Efe Testova-Okoro', 'Femi Testov']))
    await run()
    expect(await lastOf(code)).toMatchObject({ fetchResult: 'PARTLY', listVersion: 2 })
    expect(await namesOf(code)).toEqual(
      expect.arrayContaining([...NAMES.slice(0, 4), 'Efe Testova-Okoro', 'Femi Testov']),
    )
    const { data: entries } = await portal.send(MAKER, readWatchListEntries, { listCode: code, size: 100 })
    // The changed entry keeps its former name until a checker has decided.
    expect(entries?.find(({ entryName }) => entryName === 'Efe Testova-Okoro')?.otherNames).toEqual(['Efe Testova'])
    const audit = await portal.gateway.db
      .selectFrom('audit_entry')
      .select(['actor_id', 'after'])
      .where('item_id', '=', code)
      .where('action', '=', 'FETCH')
      .execute()
    expect(audit).toMatchObject([{ actor_id: null, after: { listVersion: 2, sourceUrls: [expect.any(String)] } }])
  })

  test('that loses names shows them to any checker, and loses them when two checkers authorize', async () => {
    const code = await fetched()
    play = answers(200, fileOf(NAMES.slice(0, 4)))
    await run()
    expect(await lastOf(code)).toMatchObject({ fetchResult: 'WAITING', entriesLost: 1, listVersion: null })
    const { updateCqId: cqId } = await sourceOf(code)
    const { data = [] } = await portal.send(MAKER, readWatchListChanges, { listCode: code, isFetched: 'YES' })
    expect(data.map(({ entryName, change }) => [entryName, change])).toEqual([['Efe Testova', 'LOST']])
    const { item } = await portal.send('ho.checker', readQueueItem, { cqId: cqId ?? '' })
    expect(item).toMatchObject({ makerName: 'The portal', votesInAll: 2, canDecide: true })
    expect((await decide(portal, 'ho.checker', cqId ?? '')).cqStatus).toBe('PENDING')
    expect(await namesOf(code)).toContain('Efe Testova')
    expect((await decide(portal, 'ho.checker2', cqId ?? '')).cqStatus).toBe('AUTHORIZED')
    expect(await namesOf(code)).toEqual(NAMES.slice(0, 4))
    const { versions = [] } = await portal.send(MAKER, readWatchList, { listCode: code })
    expect(versions.map(({ listVersion }) => listVersion)).toEqual([2, 1])
  })

  test('replaces the item of an earlier fetch, and keeps the item if the files are the same', async () => {
    const code = await fetched()
    play = answers(200, fileOf(NAMES.slice(0, 4)))
    await run()
    const first = (await sourceOf(code)).updateCqId
    await fetchAgain(code)
    expect((await sourceOf(code)).updateCqId).toBe(first)
    play = answers(200, fileOf(NAMES.slice(0, 3)))
    await fetchAgain(code)
    const second = (await sourceOf(code)).updateCqId
    expect(second).not.toBe(first)
    const waiting = await portal.gateway.db
      .selectFrom('queue_item')
      .select('cq_id')
      .where('target_id', '=', code)
      .where('status', '=', 'PENDING')
      .execute()
    expect(waiting).toEqual([{ cq_id: second }])
    play = answers(200, fileOf(NAMES))
    await fetchAgain(code)
    expect(await sourceOf(code)).toMatchObject({ updateCqId: null })
  })

  test('does not propose the same changes again after a checker has rejected them', async () => {
    const code = await fetched()
    play = answers(200, fileOf(NAMES.slice(0, 4)))
    await run()
    const { updateCqId: cqId } = await sourceOf(code)
    expect((await decide(portal, 'ho.checker', cqId ?? '', 'REJECTED')).cqStatus).toBe('REJECTED')
    await fetchAgain(code)
    expect(await sourceOf(code)).toMatchObject({ updateCqId: null })
    expect(await namesOf(code)).toEqual(NAMES)
  })

  test.each<[string, Partial<KeptListSource>]>([
    ['above the share', { approvalShare: 19 }],
    ['if the source says so', { additionsAtOnce: 'NO' }],
  ])('awaits authorization of additions %s', async (_, more) => {
    const code = await fetched(NAMES, more)
    play = answers(200, fileOf([...NAMES, 'Femi Testov']))
    await run()
    expect(await lastOf(code)).toMatchObject({ fetchResult: 'WAITING', entriesAdded: 1, listVersion: null })
    expect(await namesOf(code)).toEqual(NAMES)
  })

  test('costs one request if the publisher says that it has not changed', async () => {
    const code = await fetched()
    play = answers(200, fileOf(NAMES), { etag: '"one"' })
    await run()
    asked = 0
    play = (response, headers) => answers(headers['if-none-match'] === '"one"' ? 304 : 500)(response, headers)
    await fetchAgain(code)
    expect([asked, await lastOf(code)]).toMatchObject([1, { fetchResult: 'UNCHANGED', byteSize: 0 }])
    const editions = await portal.gateway.db.selectFrom('list_edition').select('edition_status').execute()
    expect(editions.map(({ edition_status }) => edition_status)).not.toContain('RECEIVING')
  })
})

describe('an answer from a publisher', () => {
  const page = '<!DOCTYPE html><html><body>Sign in</body></html>'
  test.each<[string, Play, string]>([
    ['304 to an unconditional request', answers(304), 'answered 304'],
    ['401', answers(401), 'answered 401'],
    ['404', answers(404), 'answered 404'],
    ['429 with Retry-After', answers(429, '', { 'retry-after': '7200' }), 'answered 429'],
    ['500', answers(500), 'answered 500'],
    ['502 with a page', answers(502, page, { 'content-type': 'text/html' }), 'answered 502'],
    ['200 with a page', answers(200, page, { 'content-type': 'text/html' }), 'web page'],
    ['200 with a page called a file', answers(200, page), 'web page'],
    [
      'a truncated body',
      (response) => {
        response.writeHead(200, { 'content-length': '500' })
        response.write(fileOf(NAMES), () => response.destroy())
      },
      'incomplete',
    ],
    [
      'a Content-Length above the body',
      (response) => {
        response.writeHead(200, { 'content-length': '500', connection: 'close' })
        response.write(fileOf(NAMES), () => response.socket?.end())
      },
      'incomplete',
    ],
    ['a redirect', answers(302, '', { location: 'http://127.0.0.1:1/' }), 'another address'],
    ['a body that stalls', (response) => void response.writeHead(200).write(HEAD), 'stopped answering'],
    ['no answer', () => {}, 'stopped answering'],
    ['too many bytes', answers(200, `${fileOf(NAMES)}${'#\n'.repeat(1_100_000)}`), 'more than 500 MB'],
    [
      'a damaged gzip',
      answers(200, gzipSync(fileOf(NAMES)).subarray(0, 40), { 'content-encoding': 'gzip' }),
      'incomplete',
    ],
    ['an empty file', answers(200, ''), 'no names'],
    ['a list without entries', answers(200, HEAD), 'no names'],
    ['a file cut off within its last row', answers(200, `${fileOf(NAMES)}T-6,Person,Fem`), 'ends too early'],
    [
      'a quotation mark that is not closed',
      answers(200, `${HEAD}T-1,Person,"Ada,,,\n${fileOf(NAMES)}`),
      'cannot be read',
    ],
    ['another format', answers(200, 'number;surname\n1;Testova\n'), 'no “id”'],
  ])('%s leaves the list in force, with the reason', async (_, answer, reason) => {
    const code = await fetched()
    play = answer
    await run()
    const last = await lastOf(code)
    expect(last?.problem).toContain(reason)
    expect(last?.fetchResult).toBe('FAILED')
    expect(asked).toBe(1)
    expect(await namesOf(code)).toEqual(NAMES)
    expect(await sourceOf(code)).toMatchObject({ updateCqId: null })
  })

  test('with a document type definition leaves the list in force', async () => {
    const code = await fetched(NAMES, { sourceFormat: 'UN_XML' })
    play = answers(200, '<?xml version="1.0"?><!DOCTYPE list []><list/>')
    await run()
    expect((await lastOf(code))?.problem).toContain('document type definition')
  })

  test('compressed with gzip is read', async () => {
    const code = await fetched()
    play = answers(200, gzipSync(fileOf(NAMES)), { 'content-encoding': 'gzip' })
    await run()
    expect((await lastOf(code))?.fetchResult).toBe('UNCHANGED')
  })

  test('that asks to wait postpones the next fetch', async () => {
    const code = await fetched()
    play = answers(429, '', { 'retry-after': '7200' })
    await run()
    const { nextFetchAt } = await sourceOf(code)
    const waits = new Date(nextFetchAt ?? 0).getTime() - portal.gateway.clock.now().getTime()
    expect(waits).toBeGreaterThanOrEqual(7_200_000)
    expect(waits).toBeLessThan(7_300_000)
  })
})

test('users who may change lists get one mail for all failures until the next success', async () => {
  const code = await fetched()
  play = answers(500)
  await run()
  const mails = await mailsTo(code)
  expect(mails.map(({ subject }) => subject)).toContain(`Watch list not updated: ${code} · Published`)
  expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(mails.length)
  await fetchAgain(code)
  await fetchAgain(code)
  expect(await mailsTo(code)).toHaveLength(mails.length)
  play = answers(200, fileOf(NAMES))
  await fetchAgain(code)
  play = answers(500)
  await fetchAgain(code)
  expect(await mailsTo(code)).toHaveLength(2 * mails.length)
})

test('a list counts as out of date after the days of its source', async () => {
  const code = await fetched()
  play = answers(500)
  await run()
  expect(await sourceOf(code)).toMatchObject({ daysOutdated: null })
  portal.gateway.clock.advance(3 * 24 * 60 * MINUTE_MS)
  expect(await sourceOf(code)).toMatchObject({ daysOutdated: 3 })
  const { lists = [] } = await portal.send('ho.admin', readListFreshness, {})
  expect(lists.find(({ listCode }) => listCode === code)).toMatchObject({ daysOutdated: 3, failures: 1 })
})
