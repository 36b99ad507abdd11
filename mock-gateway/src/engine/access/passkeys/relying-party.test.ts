import { expect, test } from '@jest/globals'
import { Refusal } from '../../http/handler.ts'
import { relyingPartyOf } from './relying-party.ts'

test('the site of passkeys is the host name of the portal, and its origin includes the port', () => {
  expect(relyingPartyOf({ portalUrl: 'https://portal.bank.example/base' })).toEqual({
    id: 'portal.bank.example',
    origin: 'https://portal.bank.example',
  })
  expect(relyingPartyOf({ portalUrl: 'http://localhost:3000' })).toEqual({
    id: 'localhost',
    origin: 'http://localhost:3000',
  })
})

test.each(['http://127.0.0.1:3000', 'https://[2001:db8::1]'])(
  'a portal at the IP address %s has no passkeys, because browsers offer none there',
  (portalUrl) => {
    expect(() => relyingPartyOf({ portalUrl })).toThrow(Refusal)
  },
)
