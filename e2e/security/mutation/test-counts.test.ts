import { expect, test } from '@jest/globals'
import { testCounts } from './test-counts.ts'

const result = (status: string, ...failureMessages: string[]) => ({ status, failureMessages })

test('passed and failed tests are counted over all files of a report', () => {
  const testResults = [
    { assertionResults: [result('passed'), result('failed', 'expected 1, received 2')] },
    { assertionResults: [result('passed'), result('pending')] },
  ]
  expect(testCounts({ testResults })).toEqual({ passed: 2, failed: 1, unready: 0 })
})

test('a test with a set-up timeout counts as not ready, one that takes too long itself as failed', () => {
  const ofHook = 'Error: thrown: "Exceeded timeout of 120000 ms for a hook.'
  const ofTest = 'Error: thrown: "Exceeded timeout of 120000 ms for a test.'
  const testResults = [{ assertionResults: [result('failed', ofHook), result('failed', ofTest)] }]
  expect(testCounts({ testResults })).toEqual({ passed: 0, failed: 1, unready: 1 })
})

test('a run without a report has no tests', () => {
  expect(testCounts(undefined)).toEqual({ passed: 0, failed: 0, unready: 0 })
})
