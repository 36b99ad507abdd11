import { expect, test } from '@jest/globals'
import type { ScreeningLogRow } from '../transactions/transaction-screening.calls.ts'
import { verdictWords } from './verdict-words.ts'

const LOG: ScreeningLogRow = {
  screeningLogScreeningCode: 'RATE',
  screeningLogScreeningType: 'DC',
  screeningLogStatus: 'HIT',
  screeningLogCreatedAt: '2026-11-27T15:13:00.000Z',
  screeningDescription: null,
  screeningMode: 'LIVE',
  screeningPoints: null,
  ruleVersion: null,
  silencedBy: null,
  silencedAs: null,
  failure: null,
  conditions: [],
  matched: { limitRate: '13.082707', transactionAmount: '1935.00', transactionRate: '12.9' },
}

test('the rates and amounts that a built-in rule used are shown with the decimal sign of the reader', () => {
  const c = (_key: string, values?: Record<string, unknown>) => String(values?.value ?? '')
  const seen = (language: 'en' | 'fr') =>
    verdictWords(LOG, { c, locale: { language, timeZone: 'Africa/Lagos' } })
      .seen.join(' | ')
      .replaceAll(/\s/g, ' ')
  expect(seen('en')).toBe('13.082707 | 1,935.00 | 12.90')
  expect(seen('fr')).toBe('13,082707 | 1 935,00 | 12,90')
})

test('conditions that were met come first, and the others are counted and folded', () => {
  const c = (key: string, values?: Record<string, unknown>) => (values ? `${key} ${JSON.stringify(values)}` : key)
  const condition = (keyword: string, truth: 'TRUE' | 'FALSE', join: 'OR' | 'NONE') => ({
    ...{ columnName: 'transactionSourceCountryCode', queryType: '=', keyword, keywordType: 'VALUE' },
    ...{ join, value: 'IR', truth },
  })
  const words = (...conditions: ReturnType<typeof condition>[]) =>
    verdictWords(
      { ...LOG, conditions: conditions as unknown as ScreeningLogRow['conditions'] },
      {
        c,
        locale: { language: 'en', timeZone: 'Africa/Lagos' },
      },
    )
  const { conditions, unmet } = words(
    condition('KP', 'FALSE', 'OR'),
    condition('IR', 'TRUE', 'OR'),
    condition('CU', 'FALSE', 'NONE'),
  )
  expect(conditions).toMatchObject([{ isTrue: true, join: null }])
  expect(unmet).toMatchObject({
    label: 'verdictUnmet {"count":"2"}',
    conditions: [{ isTrue: false }, { isTrue: false }],
  })
  const clear = words(condition('KP', 'FALSE', 'OR'), condition('CU', 'FALSE', 'NONE'))
  expect(clear.unmet).toBeNull()
  expect(clear.conditions.map(({ join }) => join)).toEqual(['conditionJoin.OR', null])
})

test('a hit that adds points states them, and the risk sum lists them by rule', () => {
  const c = (key: string, values?: Record<string, unknown>) => (values ? `${key} ${JSON.stringify(values)}` : key)
  const reader = { c, locale: { language: 'en', timeZone: 'Africa/Lagos' } } as const
  expect(verdictWords({ ...LOG, screeningPoints: 40 }, reader).points).toBe('verdictPoints {"points":"40"}')
  expect(verdictWords(LOG, reader).points).toBeNull()
  const matched = { riskSum: '100', riskParts: 'MULE 60 + NEWACC 40', riskHoldFrom: '100', riskTwoFrom: '150' }
  const risk = verdictWords({ ...LOG, screeningLogScreeningCode: 'RISK', matched }, reader)
  expect(risk.description).toBe('houseRule.RISK')
  expect(risk.seen).toContain('verdictSaid {"label":"labels.riskParts","value":"MULE 60 + NEWACC 40"}')
})
