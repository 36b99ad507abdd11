import { expect, test } from '@jest/globals'
import { creationOptions } from './passkey-options.ts'
import { SoftAuthenticator } from './testing/soft-authenticator.ts'
import { verifyNewPasskey } from './verify-passkey.ts'

const SITE = { id: 'portal.example', origin: 'https://portal.example' }
const USER = {
  userId: '018f0000-0000-7000-8000-000000000001',
  username: 'ada.obi',
  firstName: 'Ada',
  lastName: 'Obi',
}

const create = (as: Parameters<SoftAuthenticator['create']>[2]) =>
  verifyNewPasskey(
    SITE,
    new SoftAuthenticator(SITE.origin).create(creationOptions(SITE, USER, [], 'challenge'), 'Phone', as),
    (challenge) => challenge === 'challenge',
  )

test('accepts a passkey without an attestation', async () => {
  expect(await create({})).toMatchObject({ useCount: 1, transports: ['internal'] })
})

test.each([
  ['packed', new Map<string, unknown>([['x5c', [new Uint8Array(300)]]])],
  ['fido-u2f', new Map<string, unknown>([['x5c', [new Uint8Array(300)]]])],
  ['tpm', new Map<string, unknown>()],
])('refuses the attestation %s before any address in its certificates is fetched', async (format, statement) => {
  expect(await create({ format, statement })).toEqual({ fault: `attestation ${format}` })
})
