import { expect, test } from '@jest/globals'
import { passkeyFailure } from './passkeys.ts'

test.each([
  ['NotAllowedError', 'cancelled'],
  ['AbortError', 'cancelled'],
  ['InvalidStateError', 'known'],
  ['SecurityError', 'failed'],
  ['ConstraintError', 'failed'],
] as const)('the browser’s %s is reported as %s', (name, failure) => {
  expect(passkeyFailure(new DOMException('no', name))).toBe(failure)
})

test('an error that is not the browser’s is no failure of a passkey', () => {
  expect(passkeyFailure(new Error('refused'))).toBeNull()
  expect(passkeyFailure(new TypeError('not a function'))).toBeNull()
})
