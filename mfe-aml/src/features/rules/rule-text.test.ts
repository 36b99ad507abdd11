import { expect, test } from '@jest/globals'
import { readRuleText } from './rule-text.ts'

const READER = { language: 'en', today: '2026-11-29' }

test.each([
  ['transactionAmount > 5', 'transactionAmount', '5'],
  ['TRANSACTIONAMOUNT\u00a0>\u200b 5', 'transactionAmount', '5'],
  ['transSender = ‘Ada’', 'transSender', 'Ada'],
  ["transSender = 'O’Brien'", 'transSender', 'O’Brien'],
  ["transactionSenderIdExpiryDate < '5/11/26'", 'transactionSenderIdExpiryDate', '2026-11-05'],
  ["transactionSourceCountryCode = 'NG'", 'transactionSourceCountryCode', 'NG'],
])('the text %s compares %s with %s', (text, columnName, keyword) => {
  expect(readRuleText('DC', text, READER)).toMatchObject({ rows: [{ columnName, keyword }] })
})

test.each([
  ["transactionSourceCountryCode = 'XX'", { column: 'transactionSourceCountryCode', key: 'validation.country' }],
  ["nothing = 'x'", { column: 'nothing', key: 'validation.conditionColumn' }],
  ['transSender > 5', { column: 'transSender', key: 'validation.conditionOperator' }],
  ["transactionAmount > '1 000,50'", { column: 'transactionAmount', key: 'validation.conditionNumber' }],
  ['transactionAmount > ₦1000', { at: 20, rest: '₦1000' }],
])('the text %s is not a condition', (text, fault) => {
  expect(readRuleText('DC', text, READER)).toEqual({ fault })
})
