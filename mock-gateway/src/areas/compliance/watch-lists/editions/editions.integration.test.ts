import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { EDITION_LIMITS, type ListFormat } from '@portal/contract/watch-lists/list-edition'
import {
  beginListEdition,
  type ListEdition,
  readListEdition,
  sendListPart,
} from '@portal/contract/watch-lists/list-editions.calls'
import {
  createWatchList,
  readWatchList,
  readWatchListChanges,
  readWatchListEntries,
  replaceWatchList,
  tryWatchList,
} from '@portal/contract/watch-lists/watch-lists.calls'
import { sql } from 'kysely'
import { decide } from '../../../../engine/approvals/testing/decide.ts'
import { type TestPortal, testPortal } from '../../../../testing/portal.ts'
import { sampleText } from './testing/read-sample.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())
// Every test begins without editions that no list uses.
afterEach(async () => {
  await sql`delete from list_edition e where not exists (select 1 from watch_list l where l.edition_id = e.edition_id)
    and not exists (select 1 from watch_list_version v where v.edition_id = e.edition_id)`.execute(portal.gateway.admin)
})

const MAKER = 'ho.compliance'
const SAMPLE = sampleText('targets.simple.csv')

const announced = (fileName: string, content: Buffer) => ({
  fileName,
  byteSize: content.byteLength,
  sha256: createHash('sha256').update(content).digest('hex'),
})
const partsIn = (content: Buffer) =>
  Array.from({ length: Math.ceil(content.byteLength / EDITION_LIMITS.partBytes) }, (_, partNo) =>
    content.subarray(partNo * EDITION_LIMITS.partBytes, (partNo + 1) * EDITION_LIMITS.partBytes).toString('base64'),
  )

/** Sends a file whole and reads it. */
async function sent(text: string, listFormat: ListFormat = 'OPENSANCTIONS_CSV', user = MAKER): Promise<ListEdition> {
  const content = Buffer.from(text)
  const files = [announced('targets.simple.csv', content)]
  const { editionId } = await begun({ listFormat, files }, user)
  for (const [partNo, part] of partsIn(content).entries())
    await portal.send(user, sendListPart, { editionId, fileNo: 0, partNo, content: part })
  await portal.gateway.jobs.drain('list-reading')
  return await stateOf(editionId, user)
}

async function begun(request: Parameters<typeof begin>[0], user = MAKER): Promise<ListEdition> {
  const answer = await begin(request, user)
  expect(answer.responseCode).toBe('00')
  return answer as ListEdition
}
const begin = (
  request: { listFormat: ListFormat; files: readonly { fileName: string; byteSize: number; sha256: string }[] },
  user = MAKER,
) => portal.send(user, beginListEdition, request)

const stateOf = async (editionId: string, user = MAKER) =>
  (await portal.send(user, readListEdition, { editionId })) as ListEdition

async function authorize(cqId: string | undefined): Promise<void> {
  for (const checker of ['ho.checker', 'ho.checker2']) {
    const { cqStatus } = await decide(portal, checker, cqId)
    if (cqStatus === 'AUTHORIZED') return
  }
  throw new Error(`two checkers did not authorize the list: ${cqId}`)
}

async function listOf(listCode: string, text: string): Promise<string> {
  const { editionId } = await sent(text)
  const { cqId } = await portal.send(MAKER, createWatchList, {
    listCode,
    listName: 'Published',
    editionId,
  })
  await authorize(cqId)
  return listCode
}

describe('an edition of a published list', () => {
  test('becomes a list whose entries have the publisher’s facts, and screens by all names', async () => {
    const edition = await sent(SAMPLE)
    expect(edition).toMatchObject({
      editionStatus: 'READY',
      entryCount: 3,
      unnamedCount: 1,
      nextPart: null,
      problem: null,
    })
    expect(edition.sample[0]).toMatchObject({ entryName: 'Wolodymyr Testenko', entryKind: 'PERSON' })
    const { cqId } = await portal.send(MAKER, createWatchList, {
      listCode: 'OPEN',
      listName: 'Published',
      editionId: edition.editionId,
    })
    await authorize(cqId)
    const { data = [] } = await portal.send(MAKER, readWatchListEntries, { listCode: 'OPEN' })
    expect(data).toHaveLength(3)
    expect(data[0]).toMatchObject({
      sourceId: 'Q7747-x',
      entryKind: 'PERSON',
      programme: 'US-RUSHAR; E.O. 14024 blocking',
      documents: 'TT-118822; INN 4400-771',
    })
    const { matches = [] } = await portal.send(MAKER, tryWatchList, {
      listCode: 'OPEN',
      askedName: 'Vladimir Testenko',
    })
    expect(matches[0]?.entry.entryName).toBe('Wolodymyr Testenko')
    const { list } = await portal.send(MAKER, readWatchList, { listCode: 'OPEN' })
    expect(list).toMatchObject({ listSource: 'targets.simple.csv', listFormat: 'OPENSANCTIONS_CSV', entryCount: 3 })
  })

  test('replaces an earlier edition: an entry with the same number is changed, not lost and added', async () => {
    await listOf('OPENTWO', SAMPLE)
    const { editionId } = await sent(SAMPLE.replace('Wolodymyr Testenko', 'Volodymyr Testenko'))
    const { cqId } = await portal.send(MAKER, replaceWatchList, {
      listCode: 'OPENTWO',
      version: 2,
      listName: 'Published',
      editionId,
    })
    expect(cqId).toBeDefined()
    const { data = [], totals } = await portal.send(MAKER, readWatchListChanges, { listCode: 'OPENTWO' })
    expect(totals).toEqual({ totalChanges: 1, totalAdded: 0, totalChanged: 1, totalLost: 0 })
    expect(data[0]).toMatchObject({ entryName: 'Volodymyr Testenko', wasName: 'Wolodymyr Testenko' })
  })
})

describe('the parts of an edition', () => {
  const LONG = `${SAMPLE}${'# filler\n'.repeat(EDITION_LIMITS.partBytes / 8)}`

  test('arrive in any order and twice, and an interrupted upload continues at the first missing part', async () => {
    const content = Buffer.from(LONG)
    const request = { listFormat: 'OPENSANCTIONS_CSV' as const, files: [announced('targets.simple.csv', content)] }
    const { editionId, nextPart } = await begun(request)
    expect(nextPart).toEqual({ fileNo: 0, partNo: 0 })
    const [first = '', second = ''] = partsIn(content)
    const part = (partNo: number, text: string) =>
      portal.send(MAKER, sendListPart, { editionId, fileNo: 0, partNo, content: text })
    await part(1, second)
    await part(1, second)
    expect(await begun(request)).toMatchObject({ editionId, nextPart: { fileNo: 0, partNo: 0 } })
    expect(await part(0, first)).toMatchObject({ editionStatus: 'READING', nextPart: null })
    expect(await part(0, first)).toMatchObject({ responseCode: '12' })
    await portal.gateway.jobs.drain('list-reading')
    expect(await stateOf(editionId)).toMatchObject({ editionStatus: 'READY', entryCount: 3 })
    const left = await portal.gateway.db
      .selectFrom('list_edition_part')
      .select('part_no')
      .where('edition_id', '=', editionId)
      .execute()
    expect(left).toEqual([])
  })

  test('of another size are refused at the content', async () => {
    const content = Buffer.from(SAMPLE)
    const files = [announced('targets.simple.csv', content)]
    const { editionId } = await begun({ listFormat: 'OPENSANCTIONS_CSV', files })
    const answer = await portal.send(MAKER, sendListPart, {
      ...{ editionId, fileNo: 0, partNo: 0 },
      content: content.subarray(1).toString('base64'),
    })
    expect(answer).toMatchObject({ responseCode: '30', errors: [{ field: 'content' }] })
    expect(await portal.send(MAKER, sendListPart, { editionId, fileNo: 1, partNo: 0, content: 'AAAA' })).toMatchObject({
      responseCode: '25',
    })
  })

  test('belong to the user who announced them', async () => {
    const { editionId } = await begun({
      listFormat: 'OPENSANCTIONS_CSV',
      files: [announced('targets.simple.csv', Buffer.from(`${SAMPLE}\n`))],
    })
    const other = 'ho.maker'
    expect(await portal.send(other, readListEdition, { editionId })).toMatchObject({ responseCode: '25' })
    expect(await portal.send(other, sendListPart, { editionId, fileNo: 0, partNo: 0, content: 'AAAA' })).toMatchObject({
      responseCode: '25',
    })
  })
})

describe('unreadable files', () => {
  test('a file that changed while it was sent is not read', async () => {
    const content = Buffer.from(SAMPLE)
    const [file] = [announced('targets.simple.csv', Buffer.from(SAMPLE.toUpperCase()))]
    const { editionId } = await begun({
      listFormat: 'OPENSANCTIONS_CSV',
      files: [{ ...file, byteSize: content.byteLength }],
    })
    await portal.send(MAKER, sendListPart, { editionId, fileNo: 0, partNo: 0, content: content.toString('base64') })
    await portal.gateway.jobs.drain('list-reading')
    expect(await stateOf(editionId)).toMatchObject({
      editionStatus: 'FAILED',
      problem: 'The file changed while it was being sent. Send it again',
    })
  })

  test('a file of another format names its missing column, and no list is made of it', async () => {
    const edition = await sent('number;surname\n1;Testenko\n')
    expect(edition).toMatchObject({ editionStatus: 'FAILED', entryCount: 0, sample: [] })
    expect(edition.problem).toMatch(/no “id”/)
    const { responseCode, errors } = await portal.send(MAKER, createWatchList, {
      ...{ listCode: 'NEVER', listName: 'Never', editionId: edition.editionId },
    })
    expect([responseCode, errors?.[0]?.field]).toEqual(['25', 'editionId'])
  })
})

test('a list has one source: an edition, or tables with the column of names', async () => {
  const source = async (request: object) => {
    const { responseCode, errors = [] } = await portal.send(MAKER, createWatchList, {
      ...{ listCode: 'SOURCE', listName: 'Source' },
      ...request,
    })
    return [responseCode, ...errors.map(({ field }) => field)]
  }
  expect(await source({})).toEqual(['30', 'editionId'])
  expect(await source({ tableNames: [] })).toEqual(['30', 'tableNames', 'nameColumn'])
  const { editionId } = await sent(SAMPLE)
  expect(await source({ editionId, tableNames: ['PEP_REGISTER'], nameColumn: 'NAME' })).toEqual(['30', 'tableNames'])
})

test('an edition that no list uses is deleted after a day, and an edition of a list stays', async () => {
  await listOf('STAYS', SAMPLE)
  await sent(SAMPLE)
  portal.gateway.clock.advance(25 * 60 * 60_000)
  await portal.gateway.jobs.run('list-editions-tidy')
  const left = await portal.gateway.db
    .selectFrom('list_edition as e')
    .leftJoin('watch_list as l', 'l.edition_id', 'e.edition_id')
    .select(['l.list_code', 'e.edition_status'])
    .execute()
  expect(left.every(({ list_code }) => list_code !== null)).toBe(true)
  expect(left.map(({ list_code }) => list_code)).toContain('STAYS')
})
