import { ALL_EVENTS, type EndpointEvent, LISTED_EVENTS } from '@portal/contract/webhooks/webhook'
import type { WebhookEndpointEdit, WebhookEndpointRow } from '@portal/contract/webhooks/webhooks.calls'

/** The values of the form of an endpoint. */
export interface EndpointFormValues {
  readonly webhookUrl: string
  readonly webhookDescription: string
  /** Whether the endpoint receives all events or only the chosen kinds. */
  readonly receives: 'ALL' | 'CHOSEN'
  readonly webhookEvents: readonly EndpointEvent[]
}

export type EndpointFields = Pick<WebhookEndpointRow, 'webhookUrl' | 'webhookDescription' | 'webhookEvents'>

/** The fields of a new endpoint. */
export const NEW_ENDPOINT: EndpointFields = { webhookUrl: '', webhookDescription: null, webhookEvents: [ALL_EVENTS] }

/** Returns the form's values of an endpoint. All kinds are checked if the endpoint receives all events. */
export function endpointFormValues({
  webhookUrl,
  webhookDescription,
  webhookEvents,
}: EndpointFields): EndpointFormValues {
  const isAll = webhookEvents.includes(ALL_EVENTS)
  return {
    webhookUrl,
    webhookDescription: webhookDescription ?? '',
    receives: isAll ? 'ALL' : 'CHOSEN',
    webhookEvents: isAll ? LISTED_EVENTS : webhookEvents,
  }
}

/** Returns the fields that the form sends. An empty description is removed. */
export const toEndpointEdit = (values: EndpointFormValues): WebhookEndpointEdit & { webhookUrl: string } => ({
  webhookUrl: values.webhookUrl.trim(),
  webhookDescription: values.webhookDescription.trim() || null,
  webhookEvents: values.receives === 'ALL' ? [ALL_EVENTS] : [...values.webhookEvents],
})
