/** The part of Jest's JSON report that tells which tests passed or failed, and why. */
export interface JestReport {
  readonly testResults: readonly {
    /** The absolute path of the test file. */
    readonly name: string
    /** The error outside a test: the file could not be loaded, or it failed to close after its tests. */
    readonly fileError?: string | undefined
    readonly assertionResults: readonly {
      readonly status: string
      readonly failureMessages: readonly string[] | null
    }[]
  }[]
}

/** Jest's message for a slow `beforeAll` or `beforeEach`: the machine was busy, and the tests did not run. */
const SLOW_SET_UP = /Exceeded timeout of \d+ ms for a hook/

/** Matches a failed comparison, which is a result; another error may come from a busy machine. */
const FAILED_COMPARISON = /\bexpect\(/

export interface TestCounts {
  readonly passed: number
  /** The number of failed tests, and of files that failed to close after their tests. */
  readonly failed: number
  /** The number of tests whose set-up timed out; such tests neither passed nor failed. */
  readonly unready: number
  /** The number of failed tests without a failed comparison: time-outs, lost connections, thrown errors. */
  readonly inDoubt: number
  /** The absolute paths of the files with failed tests. */
  readonly failedFiles: readonly string[]
}

export function testCounts(report: JestReport | undefined): TestCounts {
  const tests = report?.testResults.flatMap((file) => [
    ...file.assertionResults.map(({ status, failureMessages }) => {
      return { name: file.name, status, messages: failureMessages ?? [] }
    }),
    ...closingOf(file),
  ])
  const ended = tests?.filter(({ status }) => status === 'failed') ?? []
  const failed = ended.filter(({ messages }) => !messages.some((text) => SLOW_SET_UP.test(text)))
  return {
    passed: tests?.filter(({ status }) => status === 'passed').length ?? 0,
    failed: failed.length,
    unready: ended.length - failed.length,
    inDoubt: failed.filter(({ messages }) => !messages.some((text) => FAILED_COMPARISON.test(text))).length,
    failedFiles: [...new Set(failed.map(({ name }) => name))],
  }
}

/**
 * Returns one failed test for a file that failed to close after its tests passed; none for other files. After a failed
 * test or set-up, a failure to close proves nothing.
 */
function closingOf({ name, fileError, assertionResults }: JestReport['testResults'][number]) {
  const ran = assertionResults.some(({ status }) => status === 'passed')
  const hasFailed = assertionResults.some(({ status }) => status === 'failed')
  return fileError !== undefined && ran && !hasFailed ? [{ name, status: 'failed', messages: [fileError] }] : []
}
