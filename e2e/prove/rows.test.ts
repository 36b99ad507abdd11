import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { ROWS, rowsNamed } from './rows.ts'

const root = path.resolve(import.meta.dirname, '../..')

test('every row due has its tests', () => {
  const due = [
    'A1',
    'A3',
    'A4',
    'C1',
    'D1',
    'E1',
    'F1',
    'F2',
    'F4',
    'F5',
    'F7',
    'F8',
    'H1',
    'S1–S3',
    'U1',
    'X1',
    'X2',
    'Z1',
  ]
  expect(ROWS.map((row) => row.name).sort()).toEqual(due.sort())
})

describe.each(ROWS.map((row) => [row.name, row] as const))('the row %s', (_, row) => {
  test.each([...(row.jest ?? []), ...(row.browser ?? []).map((file) => `e2e/specs/${file}`)])('has %s', (file) => {
    expect(existsSync(path.join(root, file))).toBe(true)
  })
})

test('rows are found by name, whatever the case, and a wrong name is told', () => {
  expect(rowsNamed(['c1', 's2']).map((row) => row.name)).toEqual(['C1', 'S1–S3'])
  expect(() => rowsNamed(['Q9'])).toThrow('There is no row "Q9"')
})
