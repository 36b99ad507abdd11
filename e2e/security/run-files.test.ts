import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { runChild, runFiles } from './run-files.ts'

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

test.each([
  ['has ended', 'process.exit(0)', 0],
  ['is overdue', 'setInterval(() => {}, 1000)', 1_000],
])('a process that a child started does not outlive the child that %s', async (_, end, timeout) => {
  const pidFile = path.join(tree, `grandchild-${timeout}`)
  const script = `const { spawn } = require('node:child_process')
    const { pid } = spawn(process.execPath, ['-e', 'for (;;) {}'], { stdio: 'ignore' })
    require('node:fs').writeFileSync(${JSON.stringify(pidFile)}, String(pid))
    ${end}`
  await runChild(['-e', script], tree, {}, timeout)
  const pid = Number(await readFile(pidFile, 'utf8'))
  await expect(ended(pid)).resolves.toBe(true)
})

/** Waits until a killed process is gone: the system removes it soon after the signal. */
async function ended(pid: number): Promise<boolean> {
  for (let tries = 0; tries < 100; tries += 1) {
    try {
      process.kill(pid, 0)
    } catch {
      return true
    }
    await setTimeout(20)
  }
  process.kill(pid, 'SIGKILL')
  return false
}
