import { expect, test } from '@jest/globals'
import { fileNameOf } from './save-file.ts'

const nameOf = (naming: Partial<Parameters<typeof fileNameOf>[0]>) =>
  fileNameOf({ list: 'Audit trails', day: '2026-11-30', format: 'xlsx', ...naming })

test('a list without a period has the current date in its file name', () => {
  expect(nameOf({})).toBe('Audit-trails-2026-11-30.xlsx')
  expect(nameOf({ period: {} })).toBe('Audit-trails-2026-11-30.xlsx')
})

test.each([
  [{ startDate: '2026-10-01', endDate: '2026-10-31' }, 'Audit-trails-2026-10-01--2026-10-31.xlsx'],
  [{ startDate: '2026-11-29', endDate: '2026-11-29' }, 'Audit-trails-2026-11-29.xlsx'],
  [{ startDate: '2026-10-01' }, 'Audit-trails-2026-10-01--2026-11-30.xlsx'],
  [{ endDate: '2026-10-31' }, 'Audit-trails-..--2026-10-31.xlsx'],
])('the period %j stands in the file name', (period, expected) => {
  expect(nameOf({ period })).toBe(expected)
})

test('a CSV file has the number of its export at the end of its name', () => {
  const period = { startDate: '2026-10-01', endDate: '2026-10-31' }
  expect(nameOf({ period, number: '00012', format: 'csv' })).toBe('Audit-trails-2026-10-01--2026-10-31-00012.csv')
  expect(nameOf({ number: '00012', format: 'csv' })).toBe('Audit-trails-2026-11-30-00012.csv')
})

test('characters that file systems refuse become hyphens', () => {
  expect(nameOf({ list: 'A/B: "fees" <2026>?' })).toBe('A-B-fees-2026-2026-11-30.xlsx')
  expect(nameOf({ list: '../' })).toBe('export-2026-11-30.xlsx')
  expect(nameOf({ list: 'Opérations 取引' })).toBe('Opérations-取引-2026-11-30.xlsx')
})
