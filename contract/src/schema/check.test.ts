import { describe, expect, test } from '@jest/globals'
import { array, number } from 'yup'
import { ALL_CALLS } from '../all-calls.ts'
import { SCHEMAS } from '../all-schemas.ts'
import { decideRequest } from '../queue/queue.schema.ts'
import { createUserRequest, readUsersRequest } from '../users/users.schema.ts'
import { check } from './check.ts'
import { text } from './fields.ts'
import { request } from './request.ts'

const PERSON = {
  userFirstName: "N'Guessan-Élodie",
  userLastName: 'O’Brien',
  userPhone: '+2348031234567',
  userSolId: '0123',
  username: 'elodie.obrien',
  userEmail: 'elodie@provider.example',
  userRoleId: '0000000003',
  userType: 'BRANCH',
  countryId: '01',
}
const fieldsOf = (schema: Parameters<typeof check>[0], body: unknown) => {
  const checked = check(schema, body)
  return checked.ok ? [] : checked.errors.map(({ field, key }) => `${field} ${key}`)
}

test('every call has a schema, and no two calls have the same path', () => {
  const paths = ALL_CALLS.flatMap(({ path, aliases }) => [path, ...aliases])
  expect(new Set(paths).size).toBe(paths.length)
  expect([...SCHEMAS.keys()].sort()).toEqual(ALL_CALLS.map(({ path }) => path).sort())
})

test('a text may have line breaks and any script, but no invisible characters and no direction marks', () => {
  const one = request({ words: text() })
  expect(fieldsOf(one, { words: '12 Rue de l’Église,\nAbidjan — עברית' })).toEqual([])
  for (const hidden of ['\u202e', '\u2066', '\u0007', '\u0000'])
    expect(fieldsOf(one, { words: `14 ${hidden}Bishopsgate` })).toEqual(['words validation.plainText'])
})

describe('every schema', () => {
  test.each([...SCHEMAS])(
    'the schema of %s refuses values that are not objects, and unknown fields',
    (_path, schema) => {
      for (const body of [undefined, null, [], 'text', 7]) expect(check(schema, body).ok).toBe(false)
      expect(fieldsOf(schema, { surprise: 1 })).toContain('surprise validation.noUnknown')
    },
  )
})

describe('a new user may have accents, hyphen and apostrophe', () => {
  test('a new user’s name may have accents, hyphens and apostrophes', () => {
    expect(check(createUserRequest, PERSON)).toEqual({ ok: true, value: PERSON })
  })

  test.each([
    ['userFirstName', '<b>', 'name'],
    ['userPhone', 'call me', 'phone'],
    ['userSolId', '12', 'solId'],
    ['userEmail', 'nobody', 'email'],
    ['username', 'a@b', 'staffUsername'],
    ['username', 'ho.mаker', 'staffUsername'],
    ['username', 'ho.maker\u200b', 'username'],
    ['userEmail', 'ho.maker\u202e@bank.example', 'email'],
    ['userFirstName', "''", 'letter'],
    ['userFirstName', '007', 'letter'],
    ['userFirstName', 'Adwоa', 'oneScript'],
    ['userLastName', 'Αdwoa', 'oneScript'],
    ['userType', 'IMTO', 'oneOf'],
    ['countryId', '99', 'oneOf'],
    ['userRoleId', '3', 'digits'],
    ['userFirstName', 'x'.repeat(141), 'max'],
    ['userFirstName', '', 'required'],
    ['userFirstName', null, 'required'],
    ['userFirstName', { toString: 'x' }, 'typeError'],
  ])('a new user with %s = %j is refused at that field', (field, value, reason) => {
    expect(fieldsOf(createUserRequest, { ...PERSON, [field]: value })).toEqual([`${field} validation.${reason}`])
  })

  test('a name is refused only for characters that no name contains, and the refusal names those characters', () => {
    for (const userFirstName of [
      'Mohammed A.',
      'D/O Kumar',
      'Ada (Bisi) + Co, Ltd & Sons',
      'ジョン・スミス',
      'Gal·la',
      'می\u200cخواهم',
    ])
      expect(fieldsOf(createUserRequest, { ...PERSON, userFirstName })).toEqual([])
    expect(check(createUserRequest, { ...PERSON, userFirstName: 'Ada<b>\u202e\t' })).toEqual({
      ok: false,
      errors: [{ field: 'userFirstName', key: 'validation.name', params: { characters: '< > U+202E U+0009' } }],
    })
  })

  test('the refusal of a new user never contains the refused value', () => {
    const refused = check(createUserRequest, { ...PERSON, userPhone: 'secret-4711' })
    expect(JSON.stringify(refused)).not.toContain('secret')
  })
})

test('a rejection needs a reason of at least three characters, and an authorization needs no reason', () => {
  const base = { cqId: '0190a5b0-0000-7000-8000-000000000000', cqHash: 'a'.repeat(64) }
  expect(fieldsOf(decideRequest, { ...base, cqMode: 'AUTHORIZE' })).toEqual([])
  expect(fieldsOf(decideRequest, { ...base, cqMode: 'REJECTED' })).toEqual(['cqReason validation.required'])
  expect(fieldsOf(decideRequest, { ...base, cqMode: 'REJECTED', cqReason: 'no' })).toEqual(['cqReason validation.min'])
  expect(fieldsOf(decideRequest, { ...base, cqMode: 'REJECTED', cqReason: "Mauvais rôle, à l'évidence." })).toEqual([])
})

test('a list refuses filters that are not lists of texts', () => {
  for (const filters of [[], { a: 'b' }, { a: [{}] }, { 'a b': ['c'] }]) {
    expect(fieldsOf(readUsersRequest, { filters })).toEqual(['filters validation.filters'])
  }
  expect(fieldsOf(readUsersRequest, { filters: { userStatus: ['ACTIVE'] }, page: 0, size: 20 })).toEqual([])
})

test.each(['2024-02-29', '2026-12-31', '0001-01-01'])('%s is a day', (startDate) => {
  expect(fieldsOf(readUsersRequest, { startDate })).toEqual([])
})

test.each(['2026-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '0000-01-01', '2026-2-1', '2026', '20260-1-01'])(
  '%s is not a calendar day',
  (startDate) => expect(fieldsOf(readUsersRequest, { startDate })).toEqual(['startDate validation.date']),
)

test('messages state limits of numbers and lists as values, and limits of texts as lengths', () => {
  const numbers = request({ hours: number().max(168), items: array().min(1), words: text(3) })
  expect(fieldsOf(numbers, { hours: 9999, items: [], words: 'four' })).toEqual([
    'hours validation.most',
    'items validation.least',
    'words validation.max',
  ])
  expect(fieldsOf(numbers, { hours: Number.NaN })).toEqual(['hours validation.integer'])
})
