import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@jest/globals'
import { SECURITY_TESTS } from '../security-tests.ts'
import { ASVS_PAGE, asvsPage } from './asvs-page.ts'
import { faultsOf } from './faults-of.ts'
import { LEVELS } from './levels.ts'
import { failed, met } from './requirement.ts'
import { CHAPTERS } from './requirements.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const ROWS = CHAPTERS.flatMap(({ requirements }) => requirements)
const CODES = SECURITY_TESTS.map(({ code }) => code)

test('the document about ASVS matches its rows; `npm run docs` writes it', () => {
  expect(readFileSync(path.join(root, ASVS_PAGE), 'utf8')).toBe(asvsPage())
})

test('the standard has 345 requirements, of which 253 are of levels 1 and 2', () => {
  const levels = [...LEVELS.values()]
  expect([1, 2, 3].map((level) => levels.filter((one) => one === level).length)).toEqual([70, 183, 92])
})

test('each requirement of levels 1 and 2 has a row, and each named file and test exists', () => {
  expect(faultsOf(root, ROWS, CODES)).toEqual([])
})

test('a missing number, file, test, proof or decision is reported', () => {
  const here = 'e2e/security/asvs/asvs-page.test.ts'
  const rows = [
    met('1.2.10', 'of level 3', here, `${here}: a title that no test has`),
    met('1.1.1', 'twice', 'no/such/file.ts', 'Q9'),
    met('1.1.1', 'again', [], []),
    failed('1.1.2', 'without a decision', ''),
  ].map((row) => (row.number === '1.1.2' ? { ...row, decision: null } : row))
  expect(faultsOf(root, rows, CODES).filter((fault) => !fault.endsWith(' is missing'))).toEqual([
    '1.2.10 is not of level 1 or 2',
    '1.1.1 is there more than once',
    `1.2.10: ${here} has no test "a title that no test has"`,
    '1.1.1: no/such/file.ts does not exist',
    '1.1.1: there is no security test Q9',
    '1.1.1: names no file that meets it',
    '1.1.1: names no test that shows it',
    '1.1.2: has no decision',
  ])
  expect(faultsOf(root, rows, CODES)).toContain('17.3.2 is missing')
})
