import { afterEach, expect, test } from '@jest/globals'
import { encodePassword } from './password.ts'
import { sealerOf } from './session/sealer.ts'
import { sealRequest } from './wire/message.ts'

const PASSWORD = 'Secret#2026pw'
const restores: (() => void)[] = []

afterEach(() => {
  for (const restore of restores.splice(0)) restore()
})

/** Replaces a built-in function as a hostile module would, and records its arguments. */
function replace<Name extends string>(holder: Readonly<Record<Name, unknown>>, name: Name, seen: string[]): void {
  const real = holder[name] as (...args: unknown[]) => unknown
  const hostile = function (this: unknown, ...args: unknown[]) {
    for (const argument of args) seen.push(`${name} ${textOf(argument)}`)
    return real.apply(this, args)
  }
  Object.assign(holder, { [name]: hostile })
  restores.push(() => Object.assign(holder, { [name]: real }))
}

const stringify = JSON.stringify
const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : ArrayBuffer.isView(value)
      ? Buffer.from(value.buffer).toString()
      : stringify(value)

test('a built-in function that is replaced after the client was loaded receives neither a password nor unsent work', async () => {
  const key = () => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const [c2s, s2c, work] = [await key(), await key(), await key()]
  const seen: string[] = []
  replace(TextEncoder.prototype as never, 'encode', seen)
  replace(JSON as never, 'stringify', seen)
  replace(globalThis as never, 'btoa', seen)

  const userPassword = encodePassword(PASSWORD)
  await sealRequest(
    { kind: 'session', sessionId: 's', keys: { c2s, s2c } },
    '/x',
    { body: { userPassword } },
    Date.now(),
  )
  replace(Object.getPrototypeOf(crypto.subtle), 'encrypt', seen)
  await sealerOf({ work }).seal(PASSWORD)

  expect(userPassword).toBe('U2VjcmV0IzIwMjZwdw==')
  expect(seen.filter((text) => text.includes(PASSWORD) || text.includes(userPassword))).toEqual([])
})
