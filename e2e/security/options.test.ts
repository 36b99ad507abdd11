import { expect, test } from '@jest/globals'
import { HELP, readOptions } from './options.ts'
import { SECURITY_TESTS } from './security-tests.ts'

test('the command accepts every option, and its help lists every option', () => {
  expect(readOptions([])).toEqual({ isHelp: false, isList: false, tests: SECURITY_TESTS })
  expect(readOptions(['C1', '--list'])).toMatchObject({ isList: true, tests: [{ code: 'C1' }] })
  expect(readOptions(['M1', '--only', 'row scope of users']).tests[0]?.faults).toHaveLength(1)
  expect(
    ['--only', '--list', '--help', '--changed', '--all', '--size', '--seed'].filter((option) => !HELP.includes(option)),
  ).toEqual([])
})

test('a request for help runs no test, whatever other options are given', () => {
  expect(readOptions(['--help'])).toMatchObject({ isHelp: true, tests: [] })
  expect(readOptions(['Q9', '-h'])).toMatchObject({ isHelp: true, tests: [] })
})

test('mutation testing takes a sample of mutants from the named areas, or all mutants with --all', () => {
  expect(readOptions(['mutation']).mutation).toEqual({
    ...{ areas: [], size: 150, seed: 'portal' },
    ...{ isChanged: false, isNear: false },
  })
  expect(readOptions(['mutation', 'money', '--all', '--changed']).mutation).toMatchObject({
    areas: ['money'],
    size: undefined,
    isChanged: true,
  })
  expect(readOptions(['mutation', 'host', '--size', '20', '--seed', 'b']).mutation).toMatchObject({
    size: 20,
    seed: 'b',
  })
  expect(() => readOptions(['mutation', 'moon'])).toThrow('There is no area "moon"')
  expect(() => readOptions(['mutation', '--size', 'many'])).toThrow('--size is a whole number above 0, not "many".')
})

test('wrong arguments are refused with a sentence that names the argument', () => {
  expect(() => readOptions(['--everything'])).toThrow("Unknown option '--everything'")
  expect(() => readOptions(['M1', '--only'])).toThrow("Option '--only <value>' argument missing")
  expect(() => readOptions(['Q9'])).toThrow('There is no security test "Q9"')
})
