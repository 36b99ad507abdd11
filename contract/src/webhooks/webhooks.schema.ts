import { array, number, partnerCode, partnerRequest, request, string, text, uuid } from '@portal/contract/schema'
import { KEY_ENVIRONMENTS, LONGEST_OVERLAP_HOURS } from '../api-keys/key-limits.ts'
import type { SchemasOfCalls } from '../schema/schemas-of-calls.ts'
import { isMoment } from '../values/moment.ts'
import { ENDPOINT_EVENTS } from './webhook.ts'
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  readWebhookDeliveries,
  readWebhookEndpoints,
  replayWebhookEvents,
  resendWebhookDelivery,
  retireWebhookSecret,
  rotateWebhookSecret,
  testWebhookEndpoint,
  updateWebhookEndpoint,
} from './webhooks.calls.ts'

const webhookUrl = () => text(500)
const description = () => text(140).nullable()
const events = () =>
  array(
    string()
      .oneOf([...ENDPOINT_EVENTS])
      .required(),
  )
    .max(ENDPOINT_EVENTS.length)
    .test('oneEvent', (value) => value === undefined || value.length > 0)
const version = () => number().integer().min(1).required()
const moment = () => string().test('moment', (value) => value === undefined || isMoment(value))
const endpoint = () => request({ endpointId: uuid().required() })

/** The fields of an endpoint in a form. */
export const endpointForm = request({
  webhookUrl: webhookUrl().required(),
  webhookDescription: description(),
  webhookEvents: events().required(),
})

/** A request by a partner's system to add an endpoint, in plain JSON. */
export const webhookEndpointOrder = partnerRequest({
  url: webhookUrl().required(),
  description: description(),
  eventTypes: events(),
})

/** A request by a partner's system to change an endpoint, in plain JSON. Absent fields keep their values. */
export const webhookUpdateOrder = partnerRequest({
  version: version(),
  url: webhookUrl(),
  description: description(),
  eventTypes: events(),
})

const overlapHours = () => number().integer().min(0).max(LONGEST_OVERLAP_HOURS)

/** A request by a partner's system to replace the secret of an endpoint, in plain JSON. */
export const webhookRotationOrder = partnerRequest({ overlapHours: overlapHours() })

/** A request by a partner's system to send events again, in plain JSON. Exactly one of the two fields must be sent. */
export const webhookReplayOrder = partnerRequest({ fromEventId: text(60), since: moment() }).test(
  'oneStart',
  ({ fromEventId, since }, context) =>
    (fromEventId === undefined) !== (since === undefined) || context.createError({ path: 'since', type: 'oneStart' }),
)

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [
  [readWebhookEndpoints, request({ apiKeyMtoCode: partnerCode(20) })],
  [
    createWebhookEndpoint,
    request({
      apiKeyMtoCode: partnerCode(20),
      env: string()
        .oneOf([...KEY_ENVIRONMENTS])
        .required(),
      webhookUrl: webhookUrl().required(),
      webhookDescription: description(),
      webhookEvents: events(),
      replaces: uuid(),
    }),
  ],
  [
    updateWebhookEndpoint,
    request({
      endpointId: uuid().required(),
      version: version(),
      webhookUrl: webhookUrl(),
      webhookDescription: description(),
      webhookEvents: events(),
      replaces: uuid(),
    }),
  ],
  [deleteWebhookEndpoint, request({ endpointId: uuid().required(), replaces: uuid() })],
  [testWebhookEndpoint, endpoint()],
  [rotateWebhookSecret, request({ endpointId: uuid().required(), overlapHours: overlapHours().required() })],
  [retireWebhookSecret, endpoint()],
  [replayWebhookEvents, request({ endpointId: uuid().required(), since: moment().required() })],
  [
    readWebhookDeliveries,
    request({ transactionId: uuid(), endpointId: uuid(), page: number().integer().min(0).max(100_000) }),
  ],
  [
    resendWebhookDelivery,
    request({
      subjectId: uuid().required(),
      endpointId: uuid().required(),
      eventNo: number().integer().min(1).max(100_000).required(),
    }),
  ],
]
