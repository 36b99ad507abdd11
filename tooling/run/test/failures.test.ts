import { expect, test } from '@jest/globals'
import { failuresOfJest, failuresOfPlaywright } from './failures.ts'

test('a failed test of Jest is reported with its file and the beginning of its message', () => {
  const message = `\u001B[31mExpected: 6\u001B[39m\n\nReceived: 3\n${'at somewhere\n'.repeat(30)}`
  const results = [
    {
      name: '/root/a.test.ts',
      message,
      assertionResults: [
        { status: 'passed', fullName: 'one', failureMessages: [] },
        { status: 'failed', fullName: 'two', failureMessages: [message] },
      ],
    },
    { name: '/root/b.test.ts', message: 'Cannot find module', assertionResults: [] },
    { name: '/root/c.test.ts', message: '', assertionResults: [] },
  ]
  expect(failuresOfJest('/root', { testResults: results })).toEqual([
    `a.test.ts › two\n    Expected: 6\n    Received: 3\n${Array(6).fill('    at somewhere').join('\n')}`,
    'b.test.ts\n    Cannot find module',
  ])
})

test('a failed browser test is reported with its place, and so is a test that passed only on a retry', () => {
  const spec = (title: string, status: string, message?: string) => ({
    ...{ file: 'shell/x.spec.ts', line: 3, title },
    tests: [{ status, results: [{ ...(message === undefined ? {} : { error: { message } }) }] }],
  })
  const suites = [{ suites: [{ specs: [spec('good', 'expected'), spec('bad', 'unexpected', 'Error: timed out')] }] }]
  expect(
    failuresOfPlaywright({ suites: [...suites, { specs: [spec('twice', 'flaky', 'first')] }], errors: [] }),
  ).toEqual([
    'e2e/specs/shell/x.spec.ts:3 › bad\n    Error: timed out',
    'e2e/specs/shell/x.spec.ts:3 › twice\n    first',
  ])
  expect(failuresOfPlaywright({ suites: [], errors: [{ message: 'no browser' }] })).toEqual([
    'browser tests\n    no browser',
  ])
})
