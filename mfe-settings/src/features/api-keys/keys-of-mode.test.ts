import { expect, test } from '@jest/globals'
import type { ApiKeyRow } from '@portal/contract/api-keys/api-keys.calls'
import { keysOfMode } from './keys-of-mode.ts'

const key = (
  keyId: string,
  status: ApiKeyRow['status'],
  env: ApiKeyRow['env'] = 'live',
  maskedSecret: string | null = '•',
): ApiKeyRow => ({
  keyId,
  env,
  status,
  publicKey: null,
  maskedSecret,
  createdAt: '2026-03-02T10:00:00Z',
  lastUsedAt: null,
  expiresAt: null,
  expiresInDays: null,
  isOwnChange: false,
  allowedAddresses: [],
  version: 1,
  createdBy: 'ho.maker',
  makerName: 'Adaeze Okonkwo',
  isOwn: true,
  cqId: null,
})

test('the keys of a mode are grouped into active, granted and former keys', () => {
  const keys = [
    key('granted', 'granted', 'live', null),
    key('active', 'active'),
    key('retiring', 'retiring'),
    key('rejected', 'revoked', 'live', null),
    key('over', 'revoked'),
    key('other', 'active', 'test'),
  ]
  const { active, coming, former } = keysOfMode(keys, 'live')
  expect([active?.keyId, coming?.keyId, former.map(({ keyId }) => keyId)]).toEqual([
    'active',
    'granted',
    ['retiring', 'over'],
  ])
  expect(keysOfMode(keys, 'test')).toMatchObject({ active: { keyId: 'other' }, coming: null, former: [] })
})
