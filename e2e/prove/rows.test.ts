import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { FAULTS } from './faults.ts'
import { changedOnce } from './plant-faults.ts'
import { onlyFaults, ROWS, rowsNamed } from './rows.ts'

const root = path.resolve(import.meta.dirname, '../..')

test('every row due has its tests', () => {
  const due = [
    'A1',
    'A2',
    'A3',
    'A4',
    'C1',
    'C2',
    'D1',
    'E1',
    'F1',
    'F2',
    'F4',
    'F5',
    'F7',
    'F8',
    'G1',
    'G2',
    'G3',
    'G4',
    'G5',
    'G6',
    'G7',
    'G8',
    'H1',
    'L4',
    'M1',
    'P1',
    'POSTGRES-15',
    'S1–S3',
    'S5',
    'S4',
    'U1',
    'X1',
    'X2',
    'Z1',
    'Z2',
  ]
  expect(ROWS.map((row) => row.name).sort()).toEqual(due.sort())
})

describe.each(ROWS.map((row) => [row.name, row] as const))('the row %s', (_, row) => {
  test.each([
    ...(row.jest ?? []),
    ...(row.faults ?? []).map(({ killedBy }) => killedBy),
    ...(row.browser ?? []).map((file) => `e2e/specs/${file}`),
  ])('has %s', (file) => {
    expect(existsSync(path.join(root, file))).toBe(true)
  })
})

test('every fault has a name of its own', () => {
  expect(new Set(FAULTS.map(({ name }) => name)).size).toBe(FAULTS.length)
})

test.each(FAULTS.map((fault) => [fault.name, fault] as const))('the fault "%s" still fits the tree', (_, { edits }) => {
  for (const { file, from, to } of edits)
    expect({ file, fits: changedOnce(readFileSync(path.join(root, file), 'utf8'), from, to) !== null }).toEqual({
      file,
      fits: true,
    })
})

test('rows are found by name, whatever the case, and a wrong name is told', () => {
  expect(rowsNamed(['c1', 's2']).map((row) => row.name)).toEqual(['C1', 'S1–S3'])
  expect(() => rowsNamed(['Q9'])).toThrow('There is no row "Q9"')
})

test('planted faults are found by a part of their name or of their tests, and a part that none has is told', () => {
  const [row] = onlyFaults(rowsNamed(['M1']), 'the row scope of')
  expect(row?.faults?.map(({ name }) => name)).toEqual([
    'the row scope of users is dropped',
    'the row scope of partners is dropped',
  ])
  expect(onlyFaults(rowsNamed(['M1']), undefined)).toEqual(rowsNamed(['M1']))
  expect(() => onlyFaults(rowsNamed(['M1']), 'no such thing')).toThrow('has "no such thing" in its name')
  const [ofLedger] = onlyFaults(rowsNamed(['M1']), 'areas/books/ledger/')
  expect(ofLedger?.faults?.every(({ killedBy }) => killedBy.includes('areas/books/ledger/'))).toBe(true)
})
