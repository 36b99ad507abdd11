import { expect, test } from '@jest/globals'
import { safePath } from './safe-path.ts'

test.each(['/users', '/users?panel=edit&id=1#top', '/'])('takes %s', (path) => {
  expect(safePath(path)).toBe(path)
})

test.each([
  null,
  '',
  'users',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
])('never leads to another origin: %j', (path) => {
  const safe = safePath(path)
  expect(safe === null || new URL(safe, 'https://portal.invalid').origin === 'https://portal.invalid').toBe(true)
  expect(safe?.startsWith('//') ?? false).toBe(false)
})
