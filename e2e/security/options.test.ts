import { expect, test } from '@jest/globals'
import { HELP, readOptions } from './options.ts'
import { SECURITY_TESTS } from './security-tests.ts'

test('every option is read, and the help names each', () => {
  expect(readOptions([])).toEqual({ isHelp: false, isList: false, tests: SECURITY_TESTS })
  expect(readOptions(['C1', '--list'])).toMatchObject({ isList: true, tests: [{ code: 'C1' }] })
  expect(readOptions(['M1', '--only', 'row scope of users']).tests[0]?.faults).toHaveLength(1)
  expect(['--only', '--list', '--help'].filter((option) => !HELP.includes(option))).toEqual([])
})

test('a request for help runs no test, whatever else is asked', () => {
  expect(readOptions(['--help'])).toMatchObject({ isHelp: true, tests: [] })
  expect(readOptions(['Q9', '-h'])).toMatchObject({ isHelp: true, tests: [] })
})

test('wrong arguments are refused with a sentence', () => {
  expect(() => readOptions(['--everything'])).toThrow("Unknown option '--everything'")
  expect(() => readOptions(['M1', '--only'])).toThrow("Option '--only <value>' argument missing")
  expect(() => readOptions(['Q9'])).toThrow('There is no security test "Q9"')
})
