import { expect, test } from '@jest/globals'
import english from './en.json' with { type: 'json' }
import { lineWord } from './posting-words.ts'

const c = (key: string, params?: { readonly defaultValue: string }) =>
  (english as Readonly<Record<string, string>>)[key] ?? params?.defaultValue ?? key

test.each([
  ['principal', 'Principal'],
  ['charges', 'Charges'],
  ['TRANSFER_FEE', 'Transfer fee'],
  ['INCOME.INTERBANK_FEE', 'Interbank fee'],
  ['TAX.VAT', 'VAT'],
  ['VAT', 'VAT'],
  ['SUSPENSE', 'Suspense account'],
  ['A note of whoever posted', 'A note of whoever posted'],
  ['NOBODY_KNOWS', 'NOBODY_KNOWS'],
])('a posting line labelled %s is shown as %s', (label, word) => {
  expect(lineWord(c, label)).toBe(word)
})
