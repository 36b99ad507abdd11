import { writeFileSync } from 'node:fs'
import type { JestReport } from './test-counts.ts'

/** The environment variable that names the file of the results. */
export const RESULTS_FILE = 'TEST_RESULTS_FILE'

interface Results {
  readonly testResults: readonly {
    readonly testFilePath: string
    /** The error outside a test; absent if there was no such error. */
    readonly testExecError?: unknown
    readonly failureMessage?: string | null
    readonly testResults: JestReport['testResults'][number]['assertionResults']
  }[]
}

/**
 * A Jest reporter that writes the results of the tests into a file. Jest's `--json` writes no results if a run ends at
 * the first failure (`--bail`), because Jest then only calls its reporters and exits. @public: Jest loads it by its
 * path.
 */
export default class WriteResults {
  onRunComplete(_contexts: unknown, { testResults }: Results): void {
    const file = process.env[RESULTS_FILE]
    if (file === undefined) throw new Error(`${RESULTS_FILE} is not set`)
    const byFile = testResults.map((one) => ({
      name: one.testFilePath,
      fileError: one.testExecError ? (one.failureMessage ?? '') : undefined,
      assertionResults: one.testResults,
    }))
    writeFileSync(file, JSON.stringify({ testResults: byFile } satisfies JestReport))
  }
}
