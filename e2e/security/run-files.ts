import { spawn } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { WITH_SERVER } from './mutation/generated/tests-of.ts'
import { type JestReport, type TestCounts, testCounts } from './mutation/test-counts.ts'
import { RESULTS_FILE } from './mutation/write-results.ts'

export const ROOT = path.resolve(import.meta.dirname, '../..')
export const JEST = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  path.join(ROOT, 'node_modules/jest/bin/jest.js'),
]

/**
 * Jest's options. `--forceExit` is set because a failed test may leave handles open, which would keep Jest from ending.
 */
export const HOW = ['--maxWorkers=2', '--ci', '--silent', '--forceExit']
const REPORTER = path.join(import.meta.dirname, 'mutation/write-results.ts')

const MINUTE_MS = 60_000
/** Time limits in milliseconds, far above the time that the slowest files take on a busy machine. */
const LIMIT_MS = { withServers: 15 * MINUTE_MS, without: 5 * MINUTE_MS, perFile: 2 * MINUTE_MS }
const OVERDUE = -1

/**
 * Runs test files in a tree and counts their tests. A file that fails to close after its tests counts as a failed test.
 * A file that cannot be loaded counts no tests. A run that takes too long counts as a failed test, in doubt, because a
 * fault may cause an endless loop.
 */
export async function runFiles(
  root: string,
  files: readonly string[],
  { isFirstFailureEnough = false }: { readonly isFirstFailureEnough?: boolean } = {},
): Promise<TestCounts> {
  const report = path.join(root, '.cache/faults.json')
  // With many mutants, the output of every run would hide the survivors.
  const bail = isFirstFailureEnough ? ['--bail'] : ['--reporters=default']
  const args = [...HOW, ...bail, `--reporters=${REPORTER}`]
  await rm(report, { force: true })
  await mkdir(path.dirname(report), { recursive: true })
  const start = files.some((file) => WITH_SERVER.test(file)) ? LIMIT_MS.withServers : LIMIT_MS.without
  const limit = start + files.length * LIMIT_MS.perFile
  const code = await runChild([...JEST, ...files, ...args], root, { [RESULTS_FILE]: report }, limit)
  if (code === OVERDUE) return { passed: 0, failed: 1, unready: 0, inDoubt: 1, failedFiles: files }
  return testCounts(await readReport<JestReport>(report))
}

/**
 * Runs Node with arguments. Returns the exit code, or `OVERDUE` if the process was killed after the timeout. All
 * processes that it started end with it: otherwise Jest's workers outlive Jest if a mutant never returns.
 * @param timeout in milliseconds; 0 means none
 */
export function runChild(
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv = {},
  timeout = 0,
): Promise<number> {
  const child = spawn(process.execPath, [...args], {
    cwd,
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const endGroup = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // Every process of the group has ended.
    }
  }
  // A terminal sends its signals to the group in the foreground, which is not the child's.
  const interrupted = (signal: NodeJS.Signals) => {
    endGroup()
    process.kill(process.pid, signal)
  }
  const signals = ['SIGINT', 'SIGTERM'] as const
  for (const signal of signals) process.once(signal, interrupted)
  let isOverdue = false
  const timer =
    timeout > 0
      ? setTimeout(() => {
          isOverdue = true
          endGroup()
        }, timeout)
      : undefined
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('close', (code) => {
      clearTimeout(timer)
      for (const signal of signals) process.removeListener(signal, interrupted)
      endGroup()
      done(isOverdue ? OVERDUE : (code ?? 1))
    })
  })
}

export async function readReport<Report>(file: string): Promise<Report | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as Report)
}
