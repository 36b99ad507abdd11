import { runInNewContext } from 'node:vm'
import { expect, test } from '@jest/globals'
import { lockBuiltIns, type Page } from './lock-built-ins.ts'

/** Returns a separate page, so that locking it does not affect the test's own page. */
const newPage = () =>
  runInNewContext(`
    class Crypto { get subtle() { return 'real' } }
    class SubtleCrypto { encrypt() { return 'real' } }
    class TextDecoder { decode() { return 'real' } }
    class TextEncoder { encode() { return 'real' } }
    const real = () => 'real'
    const page = { Crypto, SubtleCrypto, TextDecoder, TextEncoder, JSON, String, atob: real, btoa: real, fetch: real }
    // In a browser, crypto is a getter and not a plain value.
    Object.defineProperty(page, 'crypto', { get: () => 'real', configurable: true })
    page`) as Page

test('a locked function can be neither assigned nor redefined', () => {
  const page = newPage()
  lockBuiltIns(page)
  const targets: [object, string][] = [
    [page.JSON, 'stringify'],
    [page.JSON, 'parse'],
    [page.String, 'fromCharCode'],
    [page.TextEncoder.prototype, 'encode'],
    [page.TextDecoder.prototype, 'decode'],
    [page.SubtleCrypto.prototype, 'encrypt'],
    [page.Crypto.prototype, 'subtle'],
    [page, 'TextEncoder'],
    [page, 'JSON'],
    [page, 'crypto'],
    [page, 'fetch'],
    [page, 'btoa'],
  ]
  for (const [holder, name] of targets) {
    expect(() => Object.assign(holder, { [name]: () => 'hostile' })).toThrow(TypeError)
    expect(() => Object.defineProperty(holder, name, { value: () => 'hostile' })).toThrow(TypeError)
    expect(Reflect.deleteProperty(holder, name)).toBe(false)
  }
  expect(new page.TextEncoder().encode('x')).toBe('real')
  expect(page.crypto).toBe('real')
})
