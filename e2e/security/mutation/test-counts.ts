/** The part of Jest's JSON report that says which tests passed or failed, and why. */
export interface JestReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly status: string
      readonly failureMessages: readonly string[] | null
    }[]
  }[]
}

/** Jest's message for a slow `beforeAll` or `beforeEach`: the machine was busy, and the tests did not run. */
const SLOW_SET_UP = /Exceeded timeout of \d+ ms for a hook/

export interface TestCounts {
  readonly passed: number
  readonly failed: number
  /** Tests whose set-up timed out: they neither passed nor failed. */
  readonly unready: number
}

export function testCounts(report: JestReport | undefined): TestCounts {
  const tests = report?.testResults.flatMap(({ assertionResults }) => assertionResults) ?? []
  const failed = tests.filter(({ status }) => status === 'failed')
  const unready = failed.filter(({ failureMessages }) => failureMessages?.some((text) => SLOW_SET_UP.test(text)))
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: failed.length - unready.length,
    unready: unready.length,
  }
}
