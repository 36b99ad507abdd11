import { describe, expect, test } from '@jest/globals'
import { holds, type Requirement, SIGNED_IN } from './permission.ts'

const HELD = ['user|read', 'USER|CREATE', 'MTO|CHECKER']

describe('holds', () => {
  const table: [string, Requirement, boolean][] = [
    ['a privilege held, in any case', 'USER|READ', true],
    ['a privilege not held', 'USER|UPDATE', false],
    ['any privilege in a module', { module: 'USER' }, true],
    ['a module whose name another begins with', { module: 'MTO_PARAMETER' }, false],
    ['a type in any module', { type: 'CHECKER' }, true],
    ['a type held nowhere', { type: 'COMPLIANCE' }, false],
    ['all of several', { all: ['USER|READ', { module: 'MTO' }] }, true],
    ['all of several, one missing', { all: ['USER|READ', 'MTO|READ'] }, false],
    ['any of several', { any: ['MTO|READ', 'USER|CREATE'] }, true],
    ['any of nothing', { any: [] }, false],
    ['nothing but a session', SIGNED_IN, true],
  ]
  test.each(table)('whether a requirement is met: %s', (_name, requirement, expected) => {
    expect(holds(HELD, requirement)).toBe(expected)
  })

  test('a privilege for one module gives no access to a module whose name begins alike', () => {
    expect(holds(['MTO_PARAMETER|READ'], { module: 'MTO' })).toBe(false)
    expect(holds(['MTO|READ'], { module: 'MTO_PARAMETER' })).toBe(false)
  })

  test('a user without privileges may use only functions that require no privilege', () => {
    expect(holds([], { module: 'USER' })).toBe(false)
    expect(holds([], SIGNED_IN)).toBe(true)
  })
})
