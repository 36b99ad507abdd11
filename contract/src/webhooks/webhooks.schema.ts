import { number, partnerCode, partnerRequest, request, string, text, uuid } from '@portal/contract/schema'
import { KEY_ENVIRONMENTS } from '../api-keys/key-limits.ts'
import type { SchemasOfCalls } from '../schema/schemas-of-calls.ts'
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  readWebhookDeliveries,
  readWebhookEndpoints,
  resendWebhookDelivery,
  testWebhookEndpoint,
} from './webhooks.calls.ts'

const webhookUrl = () => text(500).required()
const endpoint = () => request({ endpointId: uuid().required() })

/** A request by a partner's system to add an endpoint, in plain JSON. */
export const webhookEndpointOrder = partnerRequest({ url: webhookUrl() })

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
      webhookUrl: webhookUrl(),
      replaces: uuid(),
    }),
  ],
  [deleteWebhookEndpoint, request({ endpointId: uuid().required(), replaces: uuid() })],
  [testWebhookEndpoint, endpoint()],
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
