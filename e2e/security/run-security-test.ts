import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureChromium } from '@portal/tooling/chromium'
import { oldestPostgres } from '@portal/tooling/oldest-postgres'
import { runMutations } from './mutation/run-mutations.ts'
import { HOW, JEST, ROOT, readReport, runChild, runFiles } from './run-files.ts'
import type { SecurityTest } from './security-tests/security-test.ts'

const resolve = createRequire(import.meta.url).resolve
export interface Result {
  readonly test: SecurityTest
  readonly passed: number
  readonly failed: number
  readonly seconds: number
}

/** Runs a security test with its full numbers. A security test that ran no test counts as failed. */
export async function runSecurityTest(test: SecurityTest): Promise<Result> {
  const started = performance.now()
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-security-'))
  try {
    const counts = [
      ...(test.jest ? [await runJest(test, test.jest, path.join(folder, 'jest.json'))] : []),
      ...(test.faults ? [await runMutations(ROOT, test.faults, runFiles)] : []),
      ...(test.browser ? [await runBrowser(test, test.browser, path.join(folder, 'browser.json'))] : []),
    ]
    const sum = (name: 'passed' | 'failed') => counts.reduce((total, count) => total + count[name], 0)
    // Each kind of test must have run at least one test.
    const empty = counts.filter(({ passed, failed }) => passed + failed === 0).length
    return { test, passed: sum('passed'), failed: sum('failed') + empty, seconds: (performance.now() - started) / 1000 }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function runJest(test: SecurityTest, files: readonly string[], report: string) {
  const named = test.named === undefined ? [] : ['-t', test.named]
  const oldest = test.isOnOldestPostgres ? await oldestPostgres(ROOT) : {}
  if (oldest === null) {
    console.error('There is no PostgreSQL 15 here, and none could be installed: install postgresql-15.')
    return { passed: 0, failed: 1 }
  }
  const project = test.isOnOldestPostgres ? ['--selectProjects', 'integration'] : []
  const args = [...project, ...HOW, '--json', `--outputFile=${report}`]
  const code = await runChild([...JEST, ...files, ...args, ...named], ROOT, { ...test.numbers, ...oldest })
  const result = await readReport<{
    numPassedTests: number
    numFailedTests: number
    numRuntimeErrorTestSuites: number
  }>(report)
  if (result === undefined) return { passed: 0, failed: 1 }
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites
  return { passed: result.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed }
}

async function runBrowser(test: SecurityTest, files: readonly string[], report: string) {
  const args = [resolve('@playwright/test/cli'), 'test', ...files, '--reporter=list,json']
  const code = await runChild(args, path.join(ROOT, 'e2e'), {
    CHROMIUM_PATH: await ensureChromium(ROOT),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    ...test.numbers,
  })
  const result = await readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(report)
  if (result === undefined) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky } = result.stats
  return { passed: expected, failed: unexpected + flaky === 0 && code !== 0 ? 1 : unexpected + flaky }
}
