import { expect, test } from '@jest/globals'
import { LISTED_EVENTS } from '@portal/contract/webhooks/webhook'
import { endpointFormValues, NEW_ENDPOINT, toEndpointEdit } from './endpoint-form.ts'

const endpoint = { webhookUrl: 'https://hooks.swiftremit.example/events', webhookDescription: 'Orders' }

test('an endpoint that receives all events is sent with all events, also if kinds were unchecked before', () => {
  const values = endpointFormValues({ ...endpoint, webhookEvents: ['*'] })
  expect(values).toMatchObject({ receives: 'ALL', webhookEvents: LISTED_EVENTS })
  expect(toEndpointEdit({ ...values, webhookEvents: [] })).toEqual({ ...endpoint, webhookEvents: ['*'] })
})

test('chosen kinds of events are shown and sent as they are', () => {
  const values = endpointFormValues({ ...endpoint, webhookEvents: ['wallet.low'] })
  expect(values).toMatchObject({ receives: 'CHOSEN', webhookEvents: ['wallet.low'] })
  expect(toEndpointEdit(values)).toEqual({ ...endpoint, webhookEvents: ['wallet.low'] })
})

test('an empty description is removed, and spaces around the address are ignored', () => {
  const values = endpointFormValues(NEW_ENDPOINT)
  expect(toEndpointEdit({ ...values, webhookUrl: ` ${endpoint.webhookUrl} `, webhookDescription: ' ' })).toEqual({
    webhookUrl: endpoint.webhookUrl,
    webhookDescription: null,
    webhookEvents: ['*'],
  })
})
