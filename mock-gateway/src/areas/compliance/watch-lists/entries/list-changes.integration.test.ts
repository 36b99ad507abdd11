import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readQueueItem } from '@portal/contract/queue/queue.calls'
import { uploadDataSource } from '@portal/contract/uploads/uploads.calls'
import {
  createWatchList,
  readListTables,
  readWatchListChanges,
  readWatchListEntries,
  replaceWatchList,
} from '@portal/contract/watch-lists/watch-lists.calls'
import { type Kysely, sql } from 'kysely'
import { decide } from '../../../../engine/approvals/testing/decide.ts'
import { type TestPortal, testPortal } from '../../../../testing/portal.ts'
import { up } from '../migrations/0334-entries-once.ts'
import { listChanges } from './list-changes.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const MAKER = 'ho.compliance'
const CHECKERS = ['ho.checker', 'ho.checker2'] as const
const COLUMNS = { nameColumn: 'NAME', aliasColumn: 'OTHER', birthDateColumn: 'BORN', countryColumn: 'LAND' }

type Person = readonly [name: string, born?: string, land?: string, other?: string]
const numbered = (count: number): Person[] => Array.from({ length: count }, (_, at) => [`Person ${letters(at)}`])
const letters = (at: number) => String.fromCharCode(65 + Math.floor(at / 26), 65 + (at % 26))

async function authorize(cqId: string | undefined): Promise<string[]> {
  const codes: string[] = []
  for (const checker of CHECKERS) {
    const { responseCode, cqStatus } = await decide(portal, checker, cqId)
    codes.push(`${responseCode} ${cqStatus}`)
    if (cqStatus !== 'PENDING') break
  }
  return codes
}

async function table(tableName: string, people: readonly Person[]): Promise<string> {
  const data = people.map(([NAME, BORN = '', LAND = '', OTHER = '']) => ({ NAME, OTHER, BORN, LAND }))
  await authorize((await portal.send('ho.maker', uploadDataSource, { tableName, data })).cqId)
  return tableName
}

const contentOf = (tableName: string) => ({ listName: 'A list', tableNames: [tableName], ...COLUMNS })

async function authorizedList(listCode: string, people: readonly Person[]): Promise<string> {
  const tableName = await table(`${listCode}_1`, people)
  const { cqId } = await portal.send(MAKER, createWatchList, { listCode, ...contentOf(tableName) })
  expect(await authorize(cqId)).toEqual(['00 AUTHORIZED'])
  return listCode
}

/** Submits the next version of a list that has version 2 so far. */
async function replaced(listCode: string, people: readonly Person[]): Promise<string> {
  const tableName = await table(`${listCode}_2`, people)
  const { cqId } = await portal.send(MAKER, replaceWatchList, { listCode, version: 2, ...contentOf(tableName) })
  expect(cqId).toBeDefined()
  return cqId ?? ''
}

const changesOf = async (listCode: string, more: object = {}) => {
  const { data = [], totals } = await portal.send(MAKER, readWatchListChanges, { listCode, ...more })
  return {
    totals,
    rows: data.map(({ change, entryName, birthDate, wasName, wasBirthDate }) => [
      change,
      `${entryName} ${birthDate ?? ''}`.trim(),
      wasName === null ? null : `${wasName} ${wasBirthDate ?? ''}`.trim(),
    ]),
  }
}
const rowsKept = async (listCode: string) =>
  (
    await portal.gateway.db
      .selectFrom('watch_list_entry')
      .select('entry_no')
      .where('list_code', '=', listCode)
      .execute()
  ).length
const namesIn = async (listCode: string, listVersion: number) =>
  ((await portal.send(MAKER, readWatchListEntries, { listCode, listVersion })).data ?? []).map(
    ({ entryName, birthDate }) => `${entryName} ${birthDate ?? ''}`.trim(),
  )

describe('the next version of a watch list', () => {
  const BEFORE: readonly Person[] = [
    ['Ada Quill', '1970'],
    ['Bo O’Neill', '1971'],
    ['Bo O’Neill', '1980'],
    ['Cy Quill', undefined, 'GB'],
    ['Di Quill'],
    ['Di Quill'],
  ]
  const AFTER: readonly Person[] = [
    ['Eve Quill', '1990'],
    ['Bo O’Neill', '1980'],
    ['BO ONEILL', '1972', 'IE'],
    ['Ada Quill', '1970'],
    ['Di Quill'],
  ]
  const CHANGES = [
    ['LOST', 'Cy Quill', 'Cy Quill'],
    ['LOST', 'Di Quill', 'Di Quill'],
    ['CHANGED', 'BO ONEILL 1972', 'Bo O’Neill 1971'],
    ['ADDED', 'Eve Quill 1990', null],
  ]
  const TOTALS = { totalChanges: 4, totalAdded: 1, totalChanged: 1, totalLost: 2 }

  test('a checker sees which entries are lost, changed and added, and can search them by name', async () => {
    const cqId = await replaced(await authorizedList('SEEN', BEFORE), AFTER)
    expect(await changesOf('SEEN')).toEqual({ totals: TOTALS, rows: CHANGES })
    expect((await changesOf('SEEN', { search: 'cy' })).rows).toEqual([['LOST', 'Cy Quill', 'Cy Quill']])
    expect((await changesOf('SEEN', { search: 'oneill' })).rows).toHaveLength(1)
    expect((await changesOf('SEEN', { filters: { change: ['ADDED'] } })).rows).toEqual([CHANGES[3]])
    // The hits on past orders are counted, so that no warning says that they are being counted.
    await portal.gateway.jobs.run('list-hits')
    const { item } = await portal.send(CHECKERS[0], readQueueItem, { cqId })
    expect(Object.fromEntries((item?.standing ?? []).map(({ field, after }) => [field, after]))).toEqual({
      ...{ entriesBefore: '6', entriesAfter: '5', entriesAdded: '1', entriesChanged: '1', entriesLost: '2' },
      ...{ hitsGained: '0', hitsLost: '0' },
      ...{ lostNames: 'Cy Quill\nDi Quill', unreadableBirthDates: '0', unreadableCountries: '0' },
    })
    expect(item?.warnings).toEqual(['The list loses 2 of 6 names, more than 5 %: two checkers must authorize it.'])
  })

  test('a new version stores only its differences, and every version can still be read as it was', async () => {
    const cqId = await replaced(await authorizedList('ONCE', BEFORE), AFTER)
    expect(await authorize(cqId)).toEqual(['00 PENDING', '00 AUTHORIZED'])
    expect(await rowsKept('ONCE')).toBe(BEFORE.length + 2)
    expect(await namesIn('ONCE', 1)).toEqual(BEFORE.map(([name, born = '']) => `${name} ${born}`.trim()))
    expect((await namesIn('ONCE', 2)).sort()).toEqual(AFTER.map(([name, born = '']) => `${name} ${born}`.trim()).sort())
    expect(await changesOf('ONCE', { listVersion: 2 })).toEqual({ totals: TOTALS, rows: CHANGES })
    expect((await changesOf('ONCE', { listVersion: 1 })).totals).toMatchObject({ totalAdded: 6, totalLost: 0 })
    expect(await portal.send(MAKER, readWatchListChanges, { listCode: 'ONCE' })).toMatchObject({ responseCode: '25' })
    expect(await portal.send(MAKER, readWatchListChanges, { listCode: 'ONCE', listVersion: 3 })).toMatchObject({
      responseCode: '25',
    })
  })

  test.each<[string, number, readonly string[]]>([
    ['a twentieth of the names is lost by one checker', 1, ['00 AUTHORIZED']],
    ['more is lost by two', 2, ['00 PENDING', '00 AUTHORIZED']],
  ])('a replacement with lost names needs the expected number of checkers: %s', async (_, lost, codes) => {
    const listCode = await authorizedList(`LOSS${lost}`, numbered(20))
    expect(await authorize(await replaced(listCode, numbered(20).slice(lost)))).toEqual(codes)
    expect(await namesIn(listCode, 2)).toHaveLength(20 - lost)
  })

  test('the checker sees the number of unreadable birth dates and countries, and the rules on the list', async () => {
    const tableName = await table('ODD_1', [
      ['Fay Quill', 'soon', 'GB'],
      ['Gus Quill', 'circa 1970', 'Atlantis'],
      ['Hal Quill', '', ''],
    ])
    const { cqId } = await portal.send(MAKER, createWatchList, { listCode: 'ODD', ...contentOf(tableName) })
    // The hits on past orders are counted, so that no warning says that they are being counted.
    await portal.gateway.jobs.run('list-hits')
    const { item } = await portal.send(CHECKERS[0], readQueueItem, { cqId: cqId ?? '' })
    const standing = Object.fromEntries((item?.standing ?? []).map(({ field, after }) => [field, after]))
    expect(standing).toMatchObject({ unreadableBirthDates: '1', unreadableCountries: '1', entriesLost: '0' })
    expect(item?.warnings).toEqual([])
    const sanctions = await portal.send(MAKER, replaceWatchList, {
      ...{ listCode: 'SANCTIONS', version: 3, ...contentOf(tableName) },
    })
    // The hits on past orders are counted, so that no warning says that they are being counted.
    await portal.gateway.jobs.run('list-hits')
    const known = await portal.send(CHECKERS[0], readQueueItem, { cqId: sanctions.cqId ?? '' })
    expect(known.item?.standing.find(({ field }) => field === 'rulesOnList')?.after).toMatch(
      /^[A-Z0-9-]+(, [A-Z0-9-]+)*$/,
    )
  })

  test.each([
    ['changed', sql`update watch_list_entry set entry_name = 'X' where list_code = 'SANCTIONS'`],
    ['deleted', sql`delete from watch_list_entry where list_code = 'SANCTIONS'`],
    [
      'made to end twice',
      sql`update watch_list_entry set gone_version = 9 where list_code = 'ONCE' and gone_version = 2`,
    ],
  ])('an entry of a watch list can never be %s', async (_, statement) => {
    await expect(statement.execute(portal.gateway.admin)).rejects.toThrow('an entry of a watch list is never changed')
  })
})

test('the differences between two versions are found without comparing every entry with every other entry', async () => {
  const { db } = portal.gateway
  const compared = listChanges(db, {
    listCode: 'SANCTIONS',
    editionId: null,
    passReview: 'TWO_PEOPLE',
    ...contentOf('SANCTIONS_CONSOLIDATED'),
  }).compile()
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>({ ...compared, sql: `explain ${compared.sql}` })
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(/Aggregate/)
  expect(plan).not.toMatch(/Nested Loop|Join/)
})

test('lists from an earlier release keep every version, and equal entries of consecutive versions are merged', async () => {
  const { admin } = portal.gateway
  for (const statement of EARLIER) await sql.raw(statement).execute(admin)
  const versions = [
    ['Ada', 'Bo', 'Bo'],
    ['Bo', 'Cy', 'Ada', 'Bo'],
    ['Cy', 'Bo'],
    ['Ada', 'Cy'],
  ]
  for (const [at, names] of versions.entries()) {
    await sql`insert into watch_list_version (list_code, list_version, list_name, table_names, name_column, entry_count, authorized_at, written_at)
      values ('OLD', ${at + 1}, 'Old', '{T}', 'NAME', ${names.length}, now(), now())`.execute(admin)
    for (const [place, name] of names.entries())
      await sql`insert into watch_list_entry (list_code, list_version, entry_no, entry_name, other_names, search_text)
        values ('OLD', ${at + 1}, ${place + 1}, ${name}, '{}', ${name})`.execute(admin)
  }
  await admin.transaction().execute((trx) => up(trx as unknown as Kysely<unknown>))
  // The stored rows are: Ada in versions 1 to 2 and again in version 4, Bo in 1 to 3, another Bo in 1 to 2, and Cy
  // since 2.
  expect(await rowsKept('OLD')).toBe(5)
  for (const [at, names] of versions.entries()) expect((await namesIn('OLD', at + 1)).sort()).toEqual([...names].sort())
})

/** Statements that restore the table as it was before the migration. */
const EARLIER = [
  'alter table false_match drop constraint false_match_list_code_entry_no_entry_version_fkey',
  'drop trigger watch_list_entry_stays on watch_list_entry',
  'drop function watch_list_entry_ends_once',
  'truncate watch_list_entry',
  'alter table watch_list_entry drop column gone_version',
  'alter table watch_list_entry drop constraint watch_list_entry_pkey',
  'alter table watch_list_entry add primary key (list_code, list_version, entry_no)',
  `create trigger watch_list_entry_stays before update or delete on watch_list_entry
    for each row execute function watch_list_version_stays()`,
  `insert into watch_list (list_code, list_name, table_names, name_column, pass_review, list_status, created_at, updated_at)
    values ('OLD', 'Old', '{T}', 'NAME', 'TWO_PEOPLE', 'ACTIVE', now(), now())`,
]

test('the choice of tables for a list shows the newest 500 authorized tables', async () => {
  const { admin, db } = portal.gateway
  const { user_id: maker } = await db
    .selectFrom('app_user')
    .select('user_id')
    .where('username', '=', 'ho.maker')
    .executeTakeFirstOrThrow()
  const insert = (status: string, count: number) =>
    sql`insert into reference_table (table_name, columns, row_count, table_status, maker_id, created_at)
      select ${status} || '_' || n, array['NAME'], n, ${status}, ${maker}, '2031-01-01T00:00:00Z'::timestamptz + n * interval '1 minute'
      from generate_series(1, ${count}::int) n`.execute(admin)
  await insert('ACTIVE', 501)
  await insert('DECLINED', 1)
  const { tables = [] } = await portal.send(MAKER, readListTables, {})
  expect(tables).toHaveLength(500)
  expect(tables[0]).toEqual({ tableName: 'ACTIVE_501', columns: ['NAME'], rowCount: 501 })
  expect(tables.at(-1)?.tableName).toBe('ACTIVE_2')
  await sql`delete from reference_table where created_at > '2031-01-01'`.execute(admin)
})
