import { expect, test } from '@jest/globals'
import { statementNames } from './statement-names.ts'

test('a statement gets a name of its own once it has come several times', () => {
  const nameOf = statementNames()
  expect([nameOf('select $1'), nameOf('select $1'), nameOf('select $2')]).toEqual([null, null, null])
  const name = nameOf('select $1')
  expect(name).not.toBeNull()
  expect(nameOf('select $1')).toBe(name)
  nameOf('select $2')
  expect(nameOf('select $2')).not.toBe(name)
})

test('a search is planned for its own word each time', () => {
  const nameOf = statementNames()
  const text = 'select * from app_user where name like $1'
  expect(Array.from({ length: 9 }, () => nameOf(text))).toEqual(Array(9).fill(null))
})

test('what writes is planned for its own values each time: their conflict may be with a partial index', () => {
  const nameOf = statementNames()
  const text = 'insert into queue_item values ($1) on conflict (target_id) where status = $2 do nothing'
  expect(Array.from({ length: 9 }, () => nameOf(text))).toEqual(Array(9).fill(null))
})

test('there is an end to the names, whatever comes', () => {
  const nameOf = statementNames()
  const texts = Array.from({ length: 5_000 }, (_, at) => `select ${at}`)
  const named = texts.filter((text) => nameOf(text) ?? nameOf(text) ?? nameOf(text))
  expect(named).toHaveLength(300)
})
