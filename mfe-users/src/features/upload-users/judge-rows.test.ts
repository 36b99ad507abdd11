import { describe, expect, test } from '@jest/globals'
import { judgeRows } from './judge-rows.ts'
import { findColumns, UPLOAD_FIELDS } from './upload-columns.ts'

const ROLE_IDS = new Map([['teller', '0000000007']])
const AT = Object.fromEntries(UPLOAD_FIELDS.map((field, index) => [field, index]))
const GOOD = ['Ada', 'Obi', '+234 803 555 0100', '0204', 'ada.obi', 'ada.obi@bank.example', 'TELLER', 'Branch']

const row = (changes: Readonly<Record<number, string>>) => GOOD.map((value, index) => changes[index] ?? value)
const fileRows = (rows: string[][]) => rows.map((cells, index) => ({ line: index + 2, cells, numbers: [] }))
const errorsOf = (...rows: string[][]) =>
  judgeRows(fileRows(rows), AT, ROLE_IDS).map(({ errors }) => errors.map(({ field, key }) => `${field} ${key}`))

describe('a row of the file', () => {
  test('a row becomes a request for one user, with the id of the named role and the user type as written', () => {
    expect(judgeRows([{ line: 7, cells: GOOD, numbers: [] }], AT, ROLE_IDS)).toMatchObject([
      {
        number: 7,
        errors: [],
        user: { userFirstName: 'Ada', userRoleId: '0000000007', userType: 'Branch', userSolId: '0204' },
      },
    ])
  })

  test('a branch code in digits of another script is sent in Western digits', () => {
    const [judged] = judgeRows(fileRows([row({ 3: '٠٢٠٤' })]), AT, ROLE_IDS)
    expect(judged).toMatchObject({ errors: [], user: { userSolId: '0204' } })
  })

  test('a row is shown with the values that will be stored', () => {
    const cells = row({ 0: 'Marie\u00a0Claire\u200b', 1: ' O’Brien' })
    expect(judgeRows(fileRows([cells]), AT, ROLE_IDS)).toMatchObject([
      {
        values: { userFirstName: 'Marie Claire', userLastName: "O'Brien" },
        user: { userFirstName: 'Marie Claire', userLastName: "O'Brien" },
        errors: [],
      },
    ])
  })

  test.each([
    ['a missing name', { 0: ' ' }, ['userFirstName validation.required']],
    ['a script for a name', { 0: '<script>' }, ['userFirstName validation.name']],
    ['an address that is none', { 5: 'nobody' }, ['userEmail validation.email']],
    ['an address for a user name', { 4: 'a@b.c' }, ['username validation.staffUsername']],
    ['a role nobody has', { 6: 'PILOT' }, ['userRoleId validation.unknownRole']],
    ['no role', { 6: '' }, ['userRoleId validation.required']],
    ['no type', { 7: '' }, ['userType validation.required']],
    ['letters in the branch code', { 3: 'ABC' }, ['userSolId validation.solId']],
    ['a branch code that a spreadsheet shortened', { 3: '1.2E+05' }, ['userSolId validation.lostDigits']],
    ['a phone that a spreadsheet shortened', { 2: '2.34803E+12' }, ['userPhone validation.lostDigits']],
  ])('a row with %s is reported', (_, changes, errors) => {
    expect(errorsOf(row(changes))).toEqual([errors])
  })

  test('a row that repeats a user name or e-mail of an earlier row is reported, ignoring case', () => {
    expect(errorsOf(GOOD, row({ 4: 'ADA.OBI' }), row({ 4: 'b', 5: 'ADA.obi@bank.example' }))).toEqual([
      [],
      ['username validation.repeated', 'userEmail validation.repeated'],
      ['userEmail validation.repeated'],
    ])
  })
})

describe('numeric cells of the file', () => {
  const judge = (cells: string[], numbers: number[]) =>
    judgeRows([{ line: 2, cells, numbers }], AT, ROLE_IDS)[0]?.errors.map(({ field, key }) => `${field} ${key}`)

  test('a branch code that the spreadsheet stores as a number is flagged once, and a phone number is not', () => {
    expect(judge(row({ 2: '8030001002', 3: '20' }), [2, 3])).toEqual(['userSolId validation.lostZeros'])
    expect(judge(row({ 2: '08030001002', 3: '020' }), [])).toEqual([])
  })

  test('a numeric cell in a name column is accepted as a name', () => {
    expect(judge(row({ 4: '12345' }), [4])).toEqual([])
  })
})

describe('column detection', () => {
  const labelOf = (field: string) => `Label of ${field}`

  test('columns are recognized by field, label or usual heading, ignoring case and punctuation', () => {
    const headings = ['FIRST_NAME', 'nom', 'userPhone', 'code sol', 'User-Name', 'e mail', 'Label of roleName', 'Type']
    expect(findColumns(headings, labelOf)).toMatchObject({ at: AT, missing: [], unused: [] })
  })

  test('missing and unused columns are listed', () => {
    const found = findColumns(['First name', 'Shoe size'], labelOf)
    expect(found.missing).toContain('userEmail')
    expect(found.unused).toEqual(['Shoe size'])
  })
})
