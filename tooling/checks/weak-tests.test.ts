import { resolve } from 'node:path'
import { expect, test } from '@jest/globals'
import { checkWeakTests, weakHelpersIn, weakTestsIn } from './weak-tests.ts'

test('the current tree has no test that asserts nothing', () => {
  expect(checkWeakTests(resolve(import.meta.dirname, '../..'))).toEqual([])
})

test.each([
  ["test('one', () => { act() })", 'asserts nothing'],
  ["test('one', async () => { for (const row of await rows()) expect(row).toBe(1) })", 'asserts only about items'],
  ["it('one', () => { listed.forEach((row) => expect(row).toBe(1)) })", 'asserts only about items'],
  ["test.each([1])('one', () => { while (more()) expect(1).toBe(1) })", 'asserts only about items'],
  ["describe('a', () => { test('one', () => {}) })", 'asserts nothing'],
  ["test('one', async () => { await test.step('a', async () => { act() }) })", 'asserts nothing'],
  ["test('one', () => { if (took()) expect(1).toBe(1) })", 'asserts only under a condition'],
  ["test('one', () => { took() && expect(1).toBe(1) })", 'asserts only under a condition'],
  ["test('one', () => { try { act() } catch (error) { expect(error).toBe(1) } })", 'asserts only under a condition'],
  ["test('one', () => act().catch((error) => expect(error).toBe(1)))", 'asserts only under a condition'],
])('the check of tests refuses %s', (source, why) => {
  expect(weakTestsIn('a.test.ts', source)).toEqual([expect.stringMatching(`^a.test.ts:1: "one" ${why}`)])
})

test.each([
  "test('one', () => { expect(1).toBe(1) })",
  "test('one', async () => { await expect(act()).rejects.toThrow() })",
  "test('one', () => { expectRefused() })",
  "test('one', () => { desk.expectRefused() })",
  "test('one', () => { fc.assert(property) })",
  "test('one', () => { for (const one of [1, 2]) expect(one).toBeGreaterThan(0) })",
  "const ROWS = [1]\ntest('one', () => { ROWS.forEach((one) => expect(one).toBe(1)) })",
  "import { ROWS } from './rows.ts'\ntest('one', () => { for (const one of ROWS) expect(one).toBe(1) })",
  "test('one', () => { expect(rows.length).toBe(2); for (const row of rows) expect(row).toBe(1) })",
  "test('one', () => { for (const row of expectRows()) act(row) })",
  "test('one', () => { if (took()) return expect(1).toBe(1); expect(2).toBe(2) })",
  "test('one', () => { if (took()) expect(1).toBe(1); else expect(2).toBe(2) })",
  "test('one', async () => { expect(await act().catch((error) => error)).toBe(1) })",
  "test('one', async () => { await test.step('a', async () => { act() }); await test.step('b', () => expect(1).toBe(1)) })",
])('the check of tests accepts %s', (source) => {
  expect(weakTestsIn('a.test.ts', source)).toEqual([])
})

test.each([
  'function expectRows() { act() }',
  'const expectRows = () => act()',
  'const desk = { expectRows() { act() } }',
])('the check of tests refuses the helper %s, which asserts nothing', (source) => {
  expect(weakHelpersIn('a.ts', source)).toEqual([expect.stringMatching(/^a.ts:1: expectRows asserts nothing/)])
})

test.each([
  'function expectRows() { expect(1).toBe(1) }',
  'const expectRows = () => expectRow()',
  'function expectRows() { if (act()) throw new Error() }',
  'interface Desk { expectRows(): void }',
])('the check of tests accepts the helper %s', (source) => {
  expect(weakHelpersIn('a.ts', source)).toEqual([])
})
