import { expect, test } from '@jest/globals'
import type { ScreeningLogRow } from '@portal/contract/transactions/transaction-screening.calls'
import { trustAddress } from './trust-address.ts'

const PAIR = { transSender: 'Kofi & Sons', transReceiver: 'Ama Mensah' }
const condition = (columnName: string): ScreeningLogRow['conditions'][number] => ({
  columnName,
  queryType: '>=',
  keyword: '85',
  keywordType: 'TEXT',
  join: 'NONE',
  value: '90',
  truth: 'TRUE',
})
const HIT: ScreeningLogRow = {
  screeningLogScreeningCode: 'GOLD',
  screeningLogScreeningType: 'DC',
  screeningLogStatus: 'HIT',
  screeningDescription: 'Gold',
  ruleVersion: 1,
  screeningMode: 'LIVE',
  screeningPoints: null,
  silencedBy: null,
  silencedAs: null,
  conditions: [condition('transactionAmount')],
  matched: {},
  failure: null,
  screeningLogCreatedAt: '2026-11-20T10:00:00Z',
}

test('a hit links to a new pair with both names and the rule filled in', () => {
  expect(trustAddress(HIT, PAIR)).toBe('/trusted-pairs?panel=create&sender=Kofi+%26+Sons&receiver=Ama+Mensah&rule=GOLD')
})

test.each<[string, Partial<ScreeningLogRow>]>([
  ['a rule that looks at a watch list', { conditions: [condition('transactionAmount'), condition('senderLike_OFAC')] }],
  ['a rule that looks at a country', { conditions: [condition('transactionSenderNationality')] }],
  ['a rule of the house', { ruleVersion: null }],
  ['an error', { screeningLogStatus: 'ERROR' }],
  ['a rule in shadow', { screeningMode: 'SHADOW' }],
  ['what a pair silenced', { silencedBy: '019a0000-0000-7000-8000-000000000001' }],
])('%s has no link to a new trusted pair', (_, more) => {
  expect(trustAddress({ ...HIT, ...more }, PAIR)).toBeNull()
})
