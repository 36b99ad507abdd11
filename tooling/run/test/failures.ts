import { stripVTControlCharacters } from 'node:util'

const MOST_LINES = 8

/** The part of Jest's report that describes failures. */
export interface JestFailures {
  readonly testResults: readonly {
    readonly name: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages: readonly string[] | null
    }[]
  }[]
}

/** Returns the failed tests of a Jest run, each with its file and the beginning of its message. */
export function failuresOfJest(root: string, { testResults }: JestFailures): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = name.replace(`${root}/`, '')
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    // A file that could not be run has a message but no failed test.
    if (failed.length === 0) return message ? [failure(file, message)] : []
    return failed.map((one) => failure(`${file} › ${one.fullName}`, one.failureMessages?.[0] ?? ''))
  })
}

interface Suite {
  readonly suites?: readonly Suite[]
  readonly specs?: readonly {
    readonly file: string
    readonly line: number
    readonly title: string
    readonly tests: readonly {
      readonly status: string
      readonly results: readonly { readonly error?: { readonly message?: string } }[]
    }[]
  }[]
}

/** The part of Playwright's report that describes failures. */
export interface PlaywrightFailures {
  readonly suites: readonly Suite[]
  readonly errors: readonly { readonly message?: string }[]
}

/** Returns the failed browser tests, each with its place and the beginning of its message. */
export function failuresOfPlaywright({ suites, errors }: PlaywrightFailures): string[] {
  const ofSuite = ({ suites: inner = [], specs = [] }: Suite): string[] => [
    ...inner.flatMap(ofSuite),
    ...specs.flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results }) =>
          failure(`e2e/specs/${file}:${line} › ${title}`, results.find(({ error }) => error)?.error?.message ?? ''),
        ),
    ),
  ]
  return [...suites.flatMap(ofSuite), ...errors.map(({ message = '' }) => failure('browser tests', message))]
}

/** Formats a failure: the title of the test, with the first lines of its message below it. */
function failure(title: string, message: string): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, MOST_LINES)
  return [title, ...lines.map((line) => `    ${line}`)].join('\n')
}
