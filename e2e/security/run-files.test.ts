import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { runFiles } from './run-files.ts'

let tree = ''

beforeAll(async () => {
  tree = await mkdtemp(path.join(tmpdir(), 'portal-run-files-'))
  await writeFile(path.join(tree, 'jest.config.cjs'), 'module.exports = {}')
  await writeFile(path.join(tree, 'one.test.js'), "test('holds', () => {}); test('fails', () => expect(1).toBe(2))")
  await writeFile(path.join(tree, 'close.test.js'), "test('holds', () => {}); afterAll(() => { throw Error('open') })")
  await writeFile(path.join(tree, 'other.test.js'), "throw Error('does not load')")
})

afterAll(() => rm(tree, { recursive: true, force: true }))

test('a failed test is counted even if the run stops at that test', async () => {
  const counts = await runFiles(tree, ['one.test.js'], { isFirstFailureEnough: true })
  expect(counts).toMatchObject({ passed: 1, failed: 1, inDoubt: 0, failedFiles: [path.join(tree, 'one.test.js')] })
})

test('a file that fails to close after its tests is counted as failed', async () => {
  const counts = await runFiles(tree, ['close.test.js'], { isFirstFailureEnough: true })
  expect(counts).toMatchObject({ passed: 1, failed: 1, failedFiles: [path.join(tree, 'close.test.js')] })
})

test('a file that cannot be loaded counts no tests', async () => {
  const counts = await runFiles(tree, ['other.test.js'], { isFirstFailureEnough: true })
  expect(counts).toEqual({ passed: 0, failed: 0, unready: 0, inDoubt: 0, failedFiles: [] })
})
