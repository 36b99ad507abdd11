import { expect, test } from '@jest/globals'
import { testCounts } from './test-counts.ts'

const result = (status: string, ...failureMessages: string[]) => ({ status, failureMessages })

test('passed and failed tests are counted over all files of a report', () => {
  const testResults = [
    { name: '/a.test.ts', assertionResults: [result('passed'), result('failed', 'Error: expect(1).toBe(2)')] },
    { name: '/b.test.ts', assertionResults: [result('passed'), result('pending')] },
  ]
  const counts = { passed: 2, failed: 1, unready: 0, inDoubt: 0, failedFiles: ['/a.test.ts'] }
  expect(testCounts({ testResults })).toEqual(counts)
})

test('a set-up timeout counts as a test that is not ready, and a test that takes too long counts as failed and in doubt', () => {
  const ofHook = 'Error: thrown: "Exceeded timeout of 120000 ms for a hook.'
  const ofTest = 'Error: thrown: "Exceeded timeout of 120000 ms for a test.'
  const testResults = [{ name: '/a.test.ts', assertionResults: [result('failed', ofHook), result('failed', ofTest)] }]
  const counts = { passed: 0, failed: 1, unready: 1, inDoubt: 1, failedFiles: ['/a.test.ts'] }
  expect(testCounts({ testResults })).toEqual(counts)
})

test('a file that fails when it closes counts as failed only if its tests passed', () => {
  const testResults = [
    { name: '/a.test.ts', fileError: 'Error: postings on another day', assertionResults: [result('passed')] },
    { name: '/b.test.ts', fileError: 'SyntaxError', assertionResults: [] },
    {
      ...{ name: '/c.test.ts', fileError: "TypeError: Cannot read properties of undefined (reading 'close')" },
      assertionResults: [result('failed', 'Error: thrown: "Exceeded timeout of 120000 ms for a hook.')],
    },
  ]
  const counts = { passed: 1, failed: 1, unready: 1, inDoubt: 1, failedFiles: ['/a.test.ts'] }
  expect(testCounts({ testResults })).toEqual(counts)
})

test('a run without a report counts no tests', () => {
  expect(testCounts(undefined)).toEqual({ passed: 0, failed: 0, unready: 0, inDoubt: 0, failedFiles: [] })
})
