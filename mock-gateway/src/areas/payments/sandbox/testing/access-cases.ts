import { PRIVILEGE_TYPES } from '@portal/contract'
import {
  createApiKeys,
  revealApiKey,
  revokeApiKey,
  updateApiKeyAddresses,
} from '@portal/contract/api-keys/api-keys.calls'
import type { AccessCases } from '../../../../security-tests/testing/access-cases.ts'
import { creates, write } from '../../../../security-tests/testing/valid-write.ts'

const ADDRESSES = { version: 1, allowedAddresses: ['203.0.113.0/24'] }
const NOBODYS = '019a0000-0000-7000-8000-000000000001'

export const accessCases: AccessCases = {
  access: {
    'sandbox/readSingle': { anyOf: PRIVILEGE_TYPES.map((type) => `SANDBOX|${type}`) },
    'portal/api-key/requests': { anyOf: PRIVILEGE_TYPES.map((type) => `SANDBOX|${type}`) },
    'portal/api-key/request': { anyOf: PRIVILEGE_TYPES.map((type) => `SANDBOX|${type}`) },
    'sandbox/create': { anyOf: ['SANDBOX|CREATE'] },
    'portal/api-key/reveal': { anyOf: ['SANDBOX|CREATE'] },
    'portal/api-key/revoke': { anyOf: ['SANDBOX|UPDATE'] },
    'portal/api-key/addresses': { anyOf: ['SANDBOX|UPDATE'] },
    'portal/api-key/uses': { anyOf: PRIVILEGE_TYPES.map((type) => `SANDBOX|${type}`) },
  },
  writes: [
    write(
      createApiKeys,
      { module: 'SANDBOX', action: 'GENERATE', subject: 'api-key', shows: 'after' },
      async (acts) => ({
        env: 'test',
        apiKeyMtoCode: await acts.partner(),
      }),
    ),
    write(
      createApiKeys,
      creates('SANDBOX', 'api-key'),
      async (acts) => ({ env: 'live', apiKeyMtoCode: await acts.partner() }),
      { variant: 'a live pair', isQueued: true },
    ),
    write(revealApiKey, { module: 'SANDBOX', action: 'REVEAL', subject: 'api-key', shows: 'after' }, (acts) =>
      acts.grantedKey(),
    ),
    write(revokeApiKey, { module: 'SANDBOX', action: 'REVOKE', subject: 'api-key', shows: 'both' }, (acts) =>
      acts.testKey(),
    ),
    write(updateApiKeyAddresses, { module: 'SANDBOX', action: 'UPDATE', subject: 'api-key' }, async (acts) => ({
      ...(await acts.testKey()),
      ...ADDRESSES,
    })),
    write(
      updateApiKeyAddresses,
      { module: 'SANDBOX', action: 'UPDATE', subject: 'api-key' },
      async (acts) => ({ ...(await acts.liveKey()), ...ADDRESSES }),
      { variant: 'a live key', isQueued: true },
    ),
  ],
  lists: { 'portal/api-key/requests': { env: 'live' } },
  otherPartner: {
    'portal/api-key/addresses': {
      theirs: ({ keyId }) => [{ keyId, ...ADDRESSES }],
      nothing: { keyId: NOBODYS, ...ADDRESSES },
    },
    'portal/api-key/uses': { theirs: ({ keyId }) => [{ keyId }], nothing: { keyId: NOBODYS } },
    'portal/api-key/requests': {
      theirs: () => [
        { env: 'live', apiKeyMtoCode: 'KUDIPAY' },
        { env: 'test', apiKeyMtoCode: 'SIKALINK' },
      ],
      nothing: { env: 'live', apiKeyMtoCode: 'NOBODY' },
    },
    'portal/api-key/request': {
      theirs: ({ requestId }) => [{ requestId }],
      nothing: { requestId: '019a0000-0000-7000-8000-000000000001' },
    },
  },
}
