import { expect, test } from '@jest/globals'
import { statementNames } from './statement-names.ts'

test('a statement gets a name once it has been sent several times', () => {
  const nameOf = statementNames()
  expect([nameOf('select $1'), nameOf('select $1'), nameOf('select $2')]).toEqual([null, null, null])
  const name = nameOf('select $1')
  expect(name).not.toBeNull()
  expect(nameOf('select $1')).toBe(name)
  nameOf('select $2')
  expect(nameOf('select $2')).not.toBe(name)
})

test('a search with LIKE gets no name, so that each search is planned for its word', () => {
  const nameOf = statementNames()
  const text = 'select * from app_user where name like $1'
  expect(Array.from({ length: 9 }, () => nameOf(text))).toEqual(Array(9).fill(null))
})

test.each([
  [
    'conflicts with a partial index',
    'insert into queue_item values ($1) on conflict (target_id) where status = $2 do nothing',
  ],
  ['has as many rows as came', 'insert into "audit_entry" values ($1, $2), ($3, $4)'],
])('a write that %s gets no name, so that each write is planned for its values', (_, text) => {
  const nameOf = statementNames()
  expect(Array.from({ length: 9 }, () => nameOf(text))).toEqual(Array(9).fill(null))
})

test.each([
  'insert into "transaction_key" ("env") values ($1) on conflict do nothing',
  'insert into "attempt" ("count") values ($1) on conflict ("address") do update set "count" = 2 where (true)',
  'with "made" as (insert into "transaction" values ($1)) select * from "made"',
  '\n    INSERT INTO pgboss.job_common (id) SELECT id FROM json_to_recordset($1)',
])('a write with a fixed text gets a name: %s', (text) => {
  const nameOf = statementNames()
  expect(nameOf(text) ?? nameOf(text) ?? nameOf(text)).not.toBeNull()
})

test('the number of statement names is limited', () => {
  const nameOf = statementNames()
  const texts = Array.from({ length: 5_000 }, (_, at) => `select ${at}`)
  const named = texts.filter((text) => nameOf(text) ?? nameOf(text) ?? nameOf(text))
  expect(named).toHaveLength(300)
})
