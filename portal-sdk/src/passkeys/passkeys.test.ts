/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { createPasskey, passkeyFailure, provePasskey } from './passkeys.ts'

/** What the device does when the page asks for a passkey. */
let device: () => Promise<null>

const CREATION = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Portal' },
  user: { id: 'AAAA', name: 'teller', displayName: 'Teller' },
  pubKeyCredParams: [],
}
const create = () => createPasskey(CREATION as unknown as Parameters<typeof createPasskey>[0], 'Phone')
const prove = () => provePasskey({ challenge: 'AAAA', rpId: 'localhost' } as Parameters<typeof provePasskey>[0])

beforeEach(() => {
  const credentials = { create: () => device(), get: () => device() }
  Object.defineProperty(navigator, 'credentials', { value: credentials, configurable: true })
  Object.defineProperty(globalThis, 'PublicKeyCredential', { value: class {}, configurable: true })
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'credentials')
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
})

const failureOf = async (act: () => Promise<unknown>) =>
  passkeyFailure(
    await act().then(
      () => 'no error',
      (error: unknown) => error,
    ),
  )

test.each([
  ['NotAllowedError', 'cancelled'],
  ['AbortError', 'cancelled'],
  ['InvalidStateError', 'known'],
  ['SecurityError', 'failed'],
  ['ConstraintError', 'failed'],
  ['NotReadableError', 'failed'],
  ['DataError', 'failed'],
  ['TimeoutError', 'failed'],
  ['OperationError', 'failed'],
] as const)('the browser’s %s is reported as %s when a passkey is created or used', async (name, failure) => {
  device = () => Promise.reject(new DOMException('no', name))
  expect(await failureOf(create)).toBe(failure)
  expect(await failureOf(prove)).toBe(failure)
})

test('a browser that answers without a passkey, or with a plain error, is reported as failed', async () => {
  device = () => Promise.resolve(null)
  expect(await failureOf(create)).toBe('failed')
  expect(await failureOf(prove)).toBe('failed')
  device = () => Promise.reject(new TypeError('not a function'))
  expect(await failureOf(create)).toBe('failed')
  expect(await failureOf(prove)).toBe('failed')
})

test('a browser without passkeys is reported as failed', async () => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
  expect(await failureOf(create)).toBe('failed')
  expect(await failureOf(prove)).toBe('failed')
})

test('an error that is not the browser’s is no failure of a passkey', () => {
  expect(passkeyFailure(new Error('refused'))).toBeNull()
  expect(passkeyFailure(new DOMException('no', 'NotAllowedError'))).toBeNull()
})
