import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@jest/globals'
import { FAULTS } from './mutation/faults.ts'
import { listed, onlyFaults, SECURITY_TESTS, testsOfCodes } from './security-tests.ts'

const root = path.resolve(import.meta.dirname, '../..')
const CODES =
  'A1 A2 A3 A4 B1 C1 C2 D1 D2 E1 F1 F2 F4 F5 F7 F8 G1 G2 G3 G4 G5 G6 G7 G8 H1 K1 L4 M1 N1 N2 N3 N4 N5 O1 O2 O3 O4 P1 POSTGRES-15 S1–S3 S4 S5 S6 U1 V1 W1 X1 X2 X3 Z1 Z2'

test('every code of the table has a security test', () => {
  expect(SECURITY_TESTS.map(({ code }) => code).sort()).toEqual(CODES.split(' ').sort())
})

test('every test file that a security test names exists', () => {
  const files = SECURITY_TESTS.flatMap(({ jest = [], faults = [], browser = [] }) => [
    ...jest,
    ...faults.flatMap(({ killedBy }) => killedBy),
    ...browser.map((file) => `e2e/specs/${file}`),
  ])
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})

test('a security test is found by its code in upper or lower case, and an unknown code is refused', () => {
  expect(testsOfCodes(['c1', 's2']).map(({ code }) => code)).toEqual(['C1', 'S1–S3'])
  expect(() => testsOfCodes(['Q9'])).toThrow('There is no security test "Q9"')
})

test('planted faults are found by a part of their name or of their tests’ path, and a text that finds none is refused', () => {
  const [scoped] = onlyFaults(testsOfCodes(['M1']), 'the row scope of')
  expect(scoped?.faults?.map(({ name }) => name)).toEqual([
    'the row scope of users is dropped',
    'the row scope of partners is dropped',
  ])
  expect(onlyFaults(testsOfCodes(['M1']), undefined)).toEqual(testsOfCodes(['M1']))
  expect(() => onlyFaults(testsOfCodes(['M1']), 'no such thing')).toThrow('has "no such thing" in its name')
  const [ofLedger] = onlyFaults(testsOfCodes(['M1']), 'areas/books/ledger/')
  expect(ofLedger?.faults?.every(({ killedBy }) => killedBy.join().includes('areas/books/ledger/'))).toBe(true)
})

test('the list describes each security test and each planted fault in a sentence, with its code', () => {
  const lines = listed(SECURITY_TESTS)
  expect(lines).toHaveLength(SECURITY_TESTS.length + FAULTS.length)
  expect(lines.filter((line) => !/^[A-Z0-9–-]+: \S.*\S$/.test(line))).toEqual([])
})
