import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readDataSource, readDataSources, uploadDataSource } from '@portal/contract/calls/uploads'
import { type TestPortal, testPortal } from '../../testing/portal.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const BANKS = [
  { Code: '011', Name: 'First Bank' },
  { Code: '058', Name: '=cmd|calc' },
]

const upload = (tableName: string, data: readonly object[]) =>
  portal.send('ho.admin', uploadDataSource, { tableName, data: data as never })

describe('a reference table', () => {
  test('is read as it was uploaded, listed, and in the trail', async () => {
    const stored = await upload('BANK_CODES', BANKS)
    expect(stored).toMatchObject({ responseCode: '00', tableName: 'BANK_CODES', rowCount: 2 })
    const read = await portal.send('ho.admin', readDataSource, { tableName: 'BANK_CODES', size: 20 })
    expect(read).toMatchObject({ columns: ['Code', 'Name'], data: BANKS, total: 2 })
    const found = await portal.send('ho.admin', readDataSource, { tableName: 'BANK_CODES', search: 'first' })
    expect(found.data).toEqual([BANKS[0]])
    const { data } = await portal.send('ho.admin', readDataSources, {})
    expect(data).toMatchObject([{ tableName: 'BANK_CODES', columns: ['Code', 'Name'], rowCount: 2, maker: 'ho.admin' }])
    const trail = await portal.gateway.db
      .selectFrom('audit_entry')
      .select(['action', 'item_id', 'response_code'])
      .where('correlation_id', '=', stored.correlationId)
      .execute()
    expect(trail).toEqual([{ action: 'UPLOAD', item_id: 'BANK_CODES', response_code: '00' }])
  })

  test('is never written again: 26', async () => {
    expect((await upload('ONCE', BANKS)).responseCode).toBe('00')
    expect(await upload('ONCE', [{ Code: 'x' }])).toMatchObject({
      responseCode: '26',
      errors: [{ field: 'tableName' }],
    })
  })

  test('that does not exist is 25', async () => {
    expect((await portal.send('ho.admin', readDataSource, { tableName: 'NOTHING' })).responseCode).toBe('25')
  })

  test('may have 1,000 rows of 40 columns', async () => {
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
  ])('with %s is refused with 30', async (_, data) => {
    expect(await upload('WRONG', data)).toMatchObject({ responseCode: '30', errors: [{ field: 'data' }] })
  })

  test.each(['constructor', 'prototype', '__proto__'])('with a column %s is refused with 30', async (name) => {
    const row = JSON.parse(`{"${name}":"1"}`) as object
    expect((await upload('WRONG', [row])).responseCode).toBe('30')
  })
})
