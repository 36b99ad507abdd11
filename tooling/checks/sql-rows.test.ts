import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { temporaryFolder, writeFiles } from '../testing/temporary-folder.ts'
import { checkSqlRows } from './sql-rows.ts'

const STATEMENT = 'sql<{ name: string }>`select name from role`'
let root = ''

beforeEach(async () => {
  root = await temporaryFolder('portal-sql-rows')
})
afterEach(() => rm(root, { recursive: true, force: true }))

test('the current tree passes the check for hand-typed rows', () => {
  expect(checkSqlRows(resolve(import.meta.dirname, '../..'))).toEqual([])
})

test.each([
  ['an object', 'sql<{ name: string }>`select name from role`'],
  ['a name', 'sql<Found>`select name from role`'],
  ['a name and an object of two fields', 'sql<Found & { a: string; b: string }>`\n  with a as (select)`'],
  ['what is selected from', "db.selectFrom(sql<Found>`answers(1)`.as('f'))"],
  ['a table of its own', "sql<Found>`(select name from role)`.as('f')"],
  ['an object over lines', 'sql<\n  {\n name: string }>`select name from role`'],
  ["a part of the schema's", "sql<Pick<Database['role'], 'name'>>`select name from role`"],
])('a hand-typed row like %s is refused', async (_, statement) => {
  await writeFiles(root, { 'mock-gateway/src/areas/people/roles/more.ts': `const row = ${statement}\n` })
  expect(checkSqlRows(root)).toEqual([
    expect.stringContaining('areas/people/roles/more.ts: says the row of a statement by hand'),
  ])
})

test('a single value, a raw statement and a query in a test are allowed', async () => {
  await writeFiles(root, {
    'mock-gateway/src/areas/people/roles/one.ts': 'const date = sql<Date>`now()`\n',
    'mock-gateway/src/areas/people/roles/raw.ts': "rawStatement({ name: 'text' }, () => sql`select name from role`)\n",
    'mock-gateway/src/areas/people/roles/one.integration.test.ts': STATEMENT,
    'mock-gateway/src/areas/people/roles/testing/one.ts': STATEMENT,
  })
  expect(checkSqlRows(root)).toEqual([])
})
