import { expect, test } from '@jest/globals'
import { request, string, tidied } from '@portal/contract/schema'
import {
  ACCOUNTS,
  AMOUNTS,
  COUNTRIES,
  CURRENCIES,
  DAYS,
  EMAILS,
  NAMES,
  PHONES,
  REFERENCES,
  TYPED_DAYS,
} from '@portal/contract/testing/real-inputs'
import { utils, write } from 'xlsx'
import { readTable } from './read-table.ts'

const WRITTEN = [
  ...[...NAMES, ...COUNTRIES, ...CURRENCIES, ...DAYS, ...TYPED_DAYS, ...ACCOUNTS, ...AMOUNTS, ...EMAILS, ...PHONES],
  ...REFERENCES,
].map(([written]) => written)
const schema = request({ value: string() })
const sent = (value: string) => tidied(schema, { value }).value ?? ''

const rows = WRITTEN.map((written, at) => [String(at), written])
const FILES = {
  'a comma-separated file': () => text(rows.map(([at, written]) => `${at},"${written?.replaceAll('"', '""')}"`)),
  'a tab-separated file': () =>
    text(
      rows.map(([at, written]) => `${at}\t"${written?.replaceAll('"', '""')}"`),
      '\t',
    ),
  'a workbook': () => {
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet([['No', 'Value'], ...rows]), 'Rows')
    return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer)
  },
}
const text = (lines: readonly string[], separator = ',') =>
  new Uint8Array(new TextEncoder().encode([`No${separator}Value`, ...lines].join('\r\n')))

test.each(Object.entries(FILES))('each value of %s is sent as if it had been typed', async (kind, file) => {
  const { rows: read } = await readTable(kind === 'a workbook' ? 'rows.xlsx' : 'rows.csv', file())
  expect(read.length).toBe(WRITTEN.length)
  for (const [at, { cells }] of read.entries())
    expect([at, sent(cells[1] ?? '')]).toEqual([at, sent(WRITTEN[at] ?? '')])
})
