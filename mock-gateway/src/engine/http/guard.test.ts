import { describe, expect, test } from '@jest/globals'
import { bodyFault, MAX_DEPTH, MAX_NODES } from './guard.ts'

function nested(depth: number): unknown {
  let value: unknown = 'x'
  for (let level = 0; level < depth; level++) value = { a: value }
  return value
}

describe('the guard of bodies', () => {
  test.each([
    [
      'what forms send',
      { name: 'José', amounts: ['1.00'], page: 0, sort: { field: 'a', direction: 'asc' }, flag: true, none: null },
    ],
    ['any script and whole surrogate pairs', { name: 'Zażółć 李 😀' }],
    ['the deepest that is allowed', nested(MAX_DEPTH)],
    ['the largest that is allowed', Array.from({ length: MAX_NODES - 1 }, () => 1)],
  ])('the guard accepts a body with %s', (_, body) => {
    expect(bodyFault(body)).toBeNull()
  })

  test.each([
    ['too deep', nested(MAX_DEPTH + 1)],
    ['too deep, by a hundred thousand', JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)],
    ['too many nodes', Array.from({ length: MAX_NODES }, () => 1)],
    ['forbidden key', JSON.parse('{"a":[{"__proto__":{"isAdmin":true}}]}')],
    ['forbidden key', { constructor: {} }],
    ['forbidden key', { a: { prototype: 1 } }],
    ['text is not well formed', { name: 'a\0b' }],
    ['text is not well formed', { name: '\ud800' }],
    ['key is not well formed', { 'a\0': 1 }],
    ['number is not finite', JSON.parse('{"amount":1e999}')],
  ])('the guard refuses a body with this fault: %s', (fault, body) => {
    expect(fault).toContain(bodyFault(body))
  })
})
