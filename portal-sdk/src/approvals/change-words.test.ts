import { expect, test } from '@jest/globals'
import { changeWords } from './change-words.ts'

const c = (key: string) => `«${key}»`

test('names fields and codes in words, in the order of their form, and marks what changed', () => {
  const rows = changeWords(
    [
      { field: 'userStatus', before: 'ACTIVE', after: 'INACTIVE' },
      { field: 'countryId', before: '02', after: '02' },
      { field: 'userFirstName', before: null, after: '<b>Ada</b>' },
    ],
    c,
    'fr',
  )
  expect(rows).toEqual([
    { field: 'userFirstName', label: '«labels.userFirstName»', before: null, after: '<b>Ada</b>', changed: true },
    {
      field: 'userStatus',
      label: '«labels.userStatus»',
      before: '«status.user.ACTIVE»',
      after: '«status.user.INACTIVE»',
      changed: true,
    },
    { field: 'countryId', label: '«labels.countryId»', before: 'Ghana', after: 'Ghana', changed: false },
  ])
})

test('a value without a word is shown as stored', () => {
  expect(changeWords([{ field: 'countryId', before: '99', after: 'x' }], c, 'en')[0]).toMatchObject({
    before: '99',
    after: 'x',
  })
})

test.each([
  ['parameterCashEnabled', 'YES', '«yesNo.YES»'],
  ['resetHardToken', 'NO', '«yesNo.NO»'],
  ['parameterInterDcLimit', 'NO LIMIT', '«limit.none»'],
  ['parameterCashLimit', '2500000.50', '2,500,000.50'],
  ['parameterTrnCountCashLimit', '40', '40'],
  ['userFirstName', '12.50', '12.50'],
])('%s of %s is said as %s', (field, value, words) => {
  expect(changeWords([{ field, before: null, after: value }], c, 'en')[0]?.after).toBe(words)
})

test('says a partner’s status, country and papers in words', () => {
  const rows = changeWords(
    [
      { field: 'mtoStatus', before: 'ACTIVE', after: 'DELETED' },
      { field: 'mtoCountry', before: 'BE', after: 'Belgium' },
      { field: 'mtoNdaExecuted', before: 'NO', after: 'YES' },
    ],
    c,
    'fr',
  )
  expect(rows.map(({ before, after }) => [before, after])).toEqual([
    ['«status.mto.ACTIVE»', '«status.mto.DELETED»'],
    ['Belgique', 'Belgium'],
    ['«yesNo.NO»', '«yesNo.YES»'],
  ])
})

test('what has no label or no word is shown as it is stored', () => {
  const plain = (key: string) => (key === 'labels.env' ? 'Environment' : key)
  const changes = [
    { field: 'env', before: null, after: 'staging' },
    { field: 'notALabel', before: 'a', after: 'b' },
  ]
  expect(changeWords(changes, plain, 'en').map(({ label, after }) => [label, after])).toEqual([
    ['Environment', 'staging'],
    ['notALabel', 'b'],
  ])
})
