import { PRIVILEGE_TYPES } from '@portal/contract'
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  replayWebhookEvents,
  resendWebhookDelivery,
  retireWebhookSecret,
  rotateWebhookSecret,
  testWebhookEndpoint,
  updateWebhookEndpoint,
} from '@portal/contract/webhooks/webhooks.calls'
import type { AccessCases } from '../../../../security-tests/testing/access-cases.ts'
import { creates, write } from '../../../../security-tests/testing/valid-write.ts'

const CHANGERS = { anyOf: ['SANDBOX|UPDATE'] }
const NOBODYS = '019a0000-0000-7000-8000-000000000001'
const ENDPOINT = { env: 'test', webhookUrl: 'http://127.0.0.1:9/events' }
const CHANGE = { version: 1, webhookUrl: 'http://127.0.0.1:9/moved', webhookEvents: ['wallet.low'] }
/** After all events of the demo, whose number differs from day to day. */
const SINCE = '2100-01-01T00:00:00Z'
const DELIVERY = { subjectId: NOBODYS, eventNo: 1 }

export const accessCases: AccessCases = {
  access: {
    'portal/webhook/read': { anyOf: PRIVILEGE_TYPES.map((type) => `SANDBOX|${type}`) },
    'portal/webhook/create': CHANGERS,
    'portal/webhook/update': CHANGERS,
    'portal/webhook/delete': CHANGERS,
    'portal/webhook/test': CHANGERS,
    'portal/webhook/rotate': CHANGERS,
    'portal/webhook/retire': CHANGERS,
    'portal/webhook/replay': CHANGERS,
    'portal/webhook/deliveries': { anyOf: ['SANDBOX|READ', 'DIRECT_CREDIT|READ'] },
    'portal/webhook/resend': { anyOf: ['SANDBOX|UPDATE', 'DIRECT_CREDIT|UPDATE'] },
  },
  writes: [
    write(
      createWebhookEndpoint,
      { module: 'SANDBOX', action: 'CREATE', subject: 'webhook', shows: 'after' },
      async (acts) => ({ ...ENDPOINT, apiKeyMtoCode: await acts.partner() }),
    ),
    write(
      createWebhookEndpoint,
      creates('SANDBOX', 'webhook'),
      async (acts) => ({ ...ENDPOINT, env: 'live', apiKeyMtoCode: await acts.partner() }),
      { variant: 'a live endpoint', isQueued: true },
    ),
    write(updateWebhookEndpoint, { module: 'SANDBOX', action: 'UPDATE', subject: 'webhook' }, async (acts) => ({
      ...(await acts.webhookEndpoint('test')),
      ...CHANGE,
    })),
    write(
      updateWebhookEndpoint,
      { module: 'SANDBOX', action: 'UPDATE', subject: 'webhook' },
      async (acts) => ({ ...(await acts.webhookEndpoint()), ...CHANGE }),
      { variant: 'a live endpoint', isQueued: true },
    ),
    write(deleteWebhookEndpoint, { module: 'SANDBOX', action: 'DELETE', subject: 'webhook' }, (acts) =>
      acts.webhookEndpoint('test'),
    ),
    write(
      deleteWebhookEndpoint,
      { module: 'SANDBOX', action: 'DELETE', subject: 'webhook' },
      (acts) => acts.webhookEndpoint(),
      { variant: 'a live endpoint', isQueued: true },
    ),
    write(testWebhookEndpoint, { module: 'SANDBOX', action: 'TEST', subject: 'webhook', shows: 'after' }, (acts) =>
      acts.webhookEndpoint(),
    ),
    write(
      rotateWebhookSecret,
      { module: 'SANDBOX', action: 'ROTATE_SECRET', subject: 'webhook', shows: 'after' },
      async (acts) => ({ ...(await acts.webhookEndpoint()), overlapHours: 24 }),
    ),
    write(
      retireWebhookSecret,
      { module: 'SANDBOX', action: 'RETIRE_SECRET', subject: 'webhook', shows: 'after' },
      async (acts) => {
        const made = await acts.webhookEndpoint()
        await acts.done('ho.checker', rotateWebhookSecret, { ...made, overlapHours: 24 })
        return made
      },
    ),
    write(
      replayWebhookEvents,
      { module: 'SANDBOX', action: 'REPLAY', subject: 'webhook', shows: 'after' },
      async (acts) => ({ ...(await acts.webhookEndpoint()), since: SINCE }),
    ),
    write(resendWebhookDelivery, { module: 'SANDBOX', action: 'RESEND', subject: 'webhook', shows: 'after' }, (acts) =>
      acts.publishedEvent(),
    ),
  ],
  otherPartner: {
    'portal/webhook/read': {
      theirs: () => [{ apiKeyMtoCode: 'KUDIPAY' }],
      nothing: { apiKeyMtoCode: 'NOBODY' },
    },
    'portal/webhook/create': {
      theirs: () => [{ ...ENDPOINT, apiKeyMtoCode: 'KUDIPAY' }],
      nothing: { ...ENDPOINT, apiKeyMtoCode: 'NOBODY' },
    },
    'portal/webhook/update': {
      theirs: ({ endpointId }) => [{ endpointId, ...CHANGE }],
      nothing: { endpointId: NOBODYS, ...CHANGE },
    },
    'portal/webhook/delete': { theirs: ({ endpointId }) => [{ endpointId }], nothing: { endpointId: NOBODYS } },
    'portal/webhook/test': { theirs: ({ endpointId }) => [{ endpointId }], nothing: { endpointId: NOBODYS } },
    'portal/webhook/rotate': {
      theirs: ({ endpointId }) => [{ endpointId, overlapHours: 24 }],
      nothing: { endpointId: NOBODYS, overlapHours: 24 },
    },
    'portal/webhook/retire': { theirs: ({ endpointId }) => [{ endpointId }], nothing: { endpointId: NOBODYS } },
    'portal/webhook/replay': {
      theirs: ({ endpointId }) => [{ endpointId, since: SINCE }],
      nothing: { endpointId: NOBODYS, since: SINCE },
    },
    'portal/webhook/deliveries': { theirs: ({ endpointId }) => [{ endpointId }], nothing: { endpointId: NOBODYS } },
    'portal/webhook/resend': {
      theirs: ({ endpointId }) => [{ ...DELIVERY, endpointId }],
      nothing: { ...DELIVERY, endpointId: NOBODYS },
    },
  },
}
