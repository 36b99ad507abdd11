import { expect, test } from '@jest/globals'
import { safePath } from './safe-path.ts'

test.each([
  ['/users', '/users'],
  ['/users?panel=edit&id=1#top', '/users?panel=edit&id=1#top'],
  ['/', '/'],
  ['/users/../roles', '/roles'],
  ['/./users', '/users'],
  ['/users//1', '/users//1'],
  ['/users?from=//evil.example', '/users?from=//evil.example'],
  ['/users#//evil.example', '/users#//evil.example'],
])('the path %s is accepted as %s', (candidate, path) => {
  expect(safePath(candidate)).toBe(path)
})

test.each([
  null,
  '',
  'users',
  '?a',
  '#a',
  '//evil.example',
  '///evil.example',
  '/.//evil.example',
  '/./..//evil.example',
  '/..//evil.example',
  '/x/..//evil.example',
  '/x/y/../..//evil.example',
  '/%2e//evil.example',
  '/%2E%2e//evil.example',
  '/.%2e//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r//evil.example',
  '/.\t//evil.example',
  '/.\n/\r/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '\u0000//evil.example',
  '/\\evil.example',
  '/\\/evil.example',
  '/.\\/evil.example',
  '/.//\\evil.example',
  '/users\\..\\..//evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'https:/evil.example',
  'https:evil.example',
  'http:///evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/.//user@evil.example',
  '/.//[::1]/',
  '/.//evil.example:443/x?y#z',
  '/.///evil.example',
])('a path that could lead to another origin is refused: %j', (candidate) => {
  expect(safePath(candidate)).toBeNull()
})

test('an accepted path stays on the portal’s origin, whatever dots, slashes and blanks the input has', () => {
  const pieces = ['/', '.', '..', '\\', '\t', '\n', '%2e', '%2f', '%5c', 'evil.example', '@', ':', '?', '#', ' ']
  for (const a of pieces)
    for (const b of pieces)
      for (const c of pieces)
        for (const d of pieces) {
          const path = safePath(`/${a}${b}${c}${d}`)
          if (path === null) continue
          const url = new URL(path, 'https://portal.invalid')
          expect({ path, origin: url.origin, second: '/\\'.includes(path[1] ?? 'x') }).toEqual({
            path,
            origin: 'https://portal.invalid',
            second: false,
          })
        }
})
