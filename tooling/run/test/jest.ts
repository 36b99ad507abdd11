import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { runChild } from './child.ts'
import { failuresOfJest, type JestFailures } from './failures.ts'
import { type Count, FAILED } from './report.ts'
import type { Scope } from './scope.ts'

interface JestResult extends JestFailures {
  readonly numPassedTests: number
  readonly numFailedTests: number
  /** The number of test files that could not be run at all. */
  readonly numRuntimeErrorTestSuites: number
}

/** The Jest projects of each step. Browser and Node unit tests share workers. */
const PROJECTS = { unit: ['unit', 'node'], integration: ['integration'], directory: ['directory'] } as const

/** Runs the tests of a step for the packages in the scope. */
export async function runJest(
  root: string,
  step: keyof typeof PROJECTS,
  scope?: Scope,
  { files = [], name = step, env = {} }: { files?: readonly string[]; name?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<Count> {
  const report = join(root, '.cache/test', `${name}.json`)
  await mkdir(join(root, '.cache/test'), { recursive: true })
  await rm(report, { force: true })
  const flags = [
    ...['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
    // Screens produce much garbage, so a larger young generation saves a twentieth of the time.
    '--max-semi-space-size=64',
  ]
  const folders = scope ? ['--passWithNoTests', ...scope.map((folder) => join(root, folder, '/'))] : []
  // One more worker than processors, because two tests sometimes wait for their database or another process.
  const workers = '--maxWorkers=3'
  const args = [
    ...files,
    ...folders,
    '--selectProjects',
    ...PROJECTS[step],
    workers,
    '--ci',
    '--json',
    `--outputFile=${report}`,
  ]
  const code = await runChild(
    root,
    process.execPath,
    [...flags, join(root, 'node_modules/jest/bin/jest.js'), ...args],
    env,
  )
  const text = await readFile(report, 'utf8').catch(() => undefined)
  if (text === undefined) return FAILED
  const result = JSON.parse(text) as JestResult
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites
  return {
    passed: result.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    failures: failuresOfJest(root, result),
  }
}
