import { expect, test } from '@jest/globals'
import { screeningColumns } from '@portal/contract/screening/screening-column'
import { SCREENING_TYPES } from '@portal/contract/transactions/transaction'
import remote from './remote.tsx'

/** The columns that the built-in rules use (`built-in-rules.ts`). */
const SEEN_BY_HOUSE = [
  ...['transactionAmount', 'transactionDestinationAmount', 'derivedRate'],
  ...['transactionRate', 'rateTolerance', 'limitRate', 'limitRateTolerance'],
  ...['confirmedSender', 'confirmedReceiver', 'listedBirthDate', 'listedCountry', 'accountName', 'transReceiver'],
]

test.each(['en', 'fr'] as const)('every value that a rule may use has a label (%s)', async (language) => {
  const loaded = await Promise.all(remote.domains.map((domain) => domain[language]()))
  const words: Readonly<Record<string, string>> = Object.assign({}, ...loaded.map((texts) => texts.default))
  const columns = SCREENING_TYPES.flatMap(screeningColumns)
  const wanted = [
    ...columns.map(({ columnName, label }) => label?.key ?? `labels.${columnName}`),
    // The texts for yes and no are left out, because they belong to the shell, which is loaded before any module.
    ...columns.flatMap(({ options = [], words: key }) => (key ? options.map((option) => `${key}.${option}`) : [])),
    ...SEEN_BY_HOUSE.map((field) => `labels.${field}`),
  ]
  expect(wanted.length).toBeGreaterThan(100)
  expect(wanted.filter((key) => words[key] === undefined && words[`${key}_other`] === undefined)).toEqual([])
})
