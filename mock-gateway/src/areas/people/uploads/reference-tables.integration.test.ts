import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readQueueItem, withdrawQueueItem } from '@portal/contract/queue/queue.calls'
import {
  checkDataSource,
  readDataSource,
  readDataSources,
  uploadDataSource,
} from '@portal/contract/uploads/uploads.calls'
import { decide } from '../../../engine/approvals/testing/decide.ts'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const BANKS = [
  { Code: '011', Name: 'First Bank' },
  { Code: '058', Name: '=cmd|calc' },
]

const described = async (tableName: string) => {
  const { data } = await portal.send('ho.checker', readDataSources, { filters: { tableName: [tableName] } })
  return data?.[0]
}
const upload = (tableName: string, data: readonly object[]) =>
  portal.send('ho.admin', uploadDataSource, { tableName, data: data as never })

describe('a reference table', () => {
  test('an uploaded reference table can be read, is listed, and is recorded in the audit trail', async () => {
    const stored = await upload('BANK_CODES', BANKS)
    expect(stored).toMatchObject({
      responseCode: '00',
      responseMessage: 'Activity Queued Awaiting Authorization',
      tableName: 'BANK_CODES',
      rowCount: 2,
    })
    const read = await portal.send('ho.admin', readDataSource, { tableName: 'BANK_CODES', size: 20 })
    expect(read).toMatchObject({ columns: ['Code', 'Name'], data: BANKS, total: 2 })
    const found = await portal.send('ho.admin', readDataSource, { tableName: 'BANK_CODES', search: 'first' })
    expect(found.data).toEqual([BANKS[0]])
    const { data } = await portal.send('ho.admin', readDataSources, {})
    expect(data?.find(({ tableName }) => tableName === 'BANK_CODES')).toMatchObject({
      ...{ columns: ['Code', 'Name'], rowCount: 2, maker: 'ho.admin' },
    })
    const trail = await portal.gateway.db
      .selectFrom('audit_entry')
      .select(['action', 'item_id', 'response_code'])
      .where('correlation_id', '=', stored.correlationId)
      .execute()
    expect(trail).toEqual([{ action: 'CREATE', item_id: 'BANK_CODES', response_code: '00' }])
  })

  test('a reference table keeps its cells unchanged, including empty cells, spaces, and headings in any Unicode form', async () => {
    const rows = [
      { Code: '011', 'Re\u0301gion': ' Lagos ' },
      { Code: '058', 'Re\u0301gion': '' },
    ]
    const columns = ['Code', 'Re\u0301gion']
    const request = { tableName: 'AS_IT_IS', columns, data: rows }
    expect(await portal.send('ho.admin', uploadDataSource, request)).toMatchObject({ responseCode: '00' })
    const read = await portal.send('ho.admin', readDataSource, { tableName: 'AS_IT_IS', size: 20 })
    expect(read).toMatchObject({ columns, data: rows })
  })

  test('a reference table awaits a checker, who sees its description and may read its rows', async () => {
    const queued = await upload('WAITING', BANKS)
    const { item } = await portal.send('ho.checker', readQueueItem, { cqId: queued.cqId ?? '' })
    expect(item).toMatchObject({
      cqName: 'WAITING',
      cqType: 'REPORT',
      cqAction: 'CREATE',
      link: '/reference-tables?table=WAITING',
    })
    const after = Object.fromEntries(item?.changes.map((change) => [change.field, change.after]) ?? [])
    expect(after).toEqual({ tableName: 'WAITING', rowCount: '2', columns: 'Code, Name' })
    expect(await described('WAITING')).toMatchObject({ tableStatus: 'PENDING' })
    expect((await decide(portal, 'ho.admin', queued.cqId)).responseCode).toBe('63')
    expect(await decide(portal, 'ho.checker', queued.cqId)).toMatchObject({ responseCode: '00' })
    expect(await described('WAITING')).toMatchObject({ tableStatus: 'ACTIVE' })
    const { totals } = await portal.send('ho.checker', readDataSources, {})
    expect(totals?.total).toBe((totals?.pending ?? 0) + (totals?.active ?? 0) + (totals?.declined ?? 0))
  })

  test.each(['rejected', 'withdrawn'])(
    'when a reference table is %s, its rows are deleted and its name can be used again',
    async (end) => {
      const name = end.toUpperCase()
      const { cqId } = await upload(name, BANKS)
      if (end === 'rejected') await decide(portal, 'ho.checker', cqId, 'REJECTED')
      else await portal.send('ho.admin', withdrawQueueItem, { cqId: cqId ?? '' })
      expect(await described(name)).toMatchObject({ tableStatus: 'DECLINED' })
      const gone = await portal.send('ho.admin', readDataSource, { tableName: name })
      expect(gone).toMatchObject({ data: [], total: 0 })
      const again = await upload(name, [{ Other: 'x' }])
      expect(await decide(portal, 'ho.checker', again.cqId)).toMatchObject({ responseCode: '00' })
      expect(await described(name)).toMatchObject({ tableStatus: 'ACTIVE', columns: ['Other'], rowCount: 1 })
    },
  )

  test('a number that a spreadsheet shortened is refused at its row, and no row is stored', async () => {
    const rows = [
      { Account: '0001236659', Rate: '1.2E+05' },
      { Account: '1.23E+09', Rate: '1' },
    ]
    expect(await upload('SHORTENED', rows)).toMatchObject({
      responseCode: '30',
      errors: [{ field: 'data[1].Account', message: expect.stringContaining('Row 2, Account: a spreadsheet') }],
    })
    expect(await described('SHORTENED')).toBeUndefined()
  })

  test('the name of a reference table is stored in upper case, and is unique in any case', async () => {
    expect(await upload('Mixed_Case', BANKS)).toMatchObject({ responseCode: '00', tableName: 'MIXED_CASE' })
    expect((await upload('mixed_case', BANKS)).responseCode).toBe('26')
    const { isTaken } = await portal.send('ho.admin', checkDataSource, { tableName: 'mixed_CASE' })
    expect(isTaken).toBe(true)
  })

  test('a reference table keeps its columns in the order of the file, even if headings are numbers', async () => {
    const data = [{ Name: 'x', 2024: '1', 2023: '2' }]
    const send = (tableName: string, columns: string[]) =>
      portal.send('ho.admin', uploadDataSource, { tableName, columns, data })
    expect((await send('YEARS', ['2024', 'Name', '2023'])).responseCode).toBe('00')
    expect((await described('YEARS'))?.columns).toEqual(['2024', 'Name', '2023'])
    for (const columns of [
      ['2024', 'Name'],
      ['2024', 'Name', 'Name'],
      ['2024', 'Name', '2022'],
    ])
      expect(await send('WRONG_YEARS', columns)).toMatchObject({ responseCode: '30', errors: [{ field: 'columns' }] })
  })

  test('a reference table that two people upload at once is stored once', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map((code) => upload('RACED', [{ Code: String(code) }])))
    expect(answers.map(({ responseCode }) => responseCode).sort()).toEqual(['00', '26', '26', '26'])
    expect(await described('RACED')).toMatchObject({ rowCount: 1 })
  })

  test('an upload that would overwrite a reference table is refused with 26', async () => {
    expect((await upload('ONCE', BANKS)).responseCode).toBe('00')
    expect(await upload('ONCE', [{ Code: 'x' }])).toMatchObject({
      responseCode: '26',
      errors: [{ field: 'tableName' }],
    })
  })

  test('a taken table name is reported before the rows are sent', async () => {
    const isTaken = async (tableName: string) => (await portal.send('ho.maker', checkDataSource, { tableName })).isTaken
    expect(await isTaken('LOOKED_AT')).toBe(false)
    const { cqId } = await upload('LOOKED_AT', BANKS)
    expect(await isTaken('LOOKED_AT')).toBe(true)
    await decide(portal, 'ho.checker', cqId, 'REJECTED')
    expect(await isTaken('LOOKED_AT')).toBe(false)
    const request = { tableName: 'LOOKED_AT' }
    expect((await portal.send('branch.teller', checkDataSource, request)).responseCode).toBe('57')
  })

  test('a request for an unknown reference table is refused with 25', async () => {
    expect((await portal.send('ho.admin', readDataSource, { tableName: 'NOTHING' })).responseCode).toBe('25')
  })

  test('a reference table may have up to 1,000 rows of 40 columns', async () => {
    const columns = Array.from({ length: 40 }, (_, column) => `C${column}`)
    const rows = Array.from({ length: 1000 }, (_, row) => Object.fromEntries(columns.map((name) => [name, `${row}`])))
    expect((await upload('LARGE', rows)).responseCode).toBe('00')
  })

  const wide = Object.fromEntries(Array.from({ length: 41 }, (_, column) => [`C${column}`, '']))
  test.each([
    ['no row', []],
    ['1,001 rows', Array.from({ length: 1001 }, () => ({ A: '1' }))],
    ['41 columns', [wide]],
    ['a cell of 501 characters', [{ A: 'x'.repeat(501) }]],
    ['a number in a cell', [{ A: 1 }]],
    ['a row that lacks a column', [{ A: '1', B: '2' }, { A: '1' }]],
    ['a row with another column', [{ A: '1' }, { B: '1' }]],
    ['a column without a name', [{ ' ': '1' }]],
    ['a list for a row', [['A']]],
  ])('a reference table with %s is refused with 30', async (_, data) => {
    expect(await upload('WRONG', data)).toMatchObject({ responseCode: '30', errors: [{ field: 'data' }] })
  })

  test.each(['constructor', 'prototype', '__proto__'])(
    'a reference table with a column %s is refused with 30',
    async (name) => {
      const row = JSON.parse(`{"${name}":"1"}`) as object
      expect((await upload('WRONG', [row])).responseCode).toBe('30')
    },
  )
})
