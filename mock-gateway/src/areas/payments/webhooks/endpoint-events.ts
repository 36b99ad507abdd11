import { ALL_EVENTS, type EndpointEvent, LISTED_EVENTS, type WebhookEvent } from '@portal/contract/webhooks/webhook'

/** Returns chosen kinds of events as they are stored: each kind once, in the order of the contract. */
export function storedEvents(chosen: readonly EndpointEvent[]): EndpointEvent[] {
  return chosen.includes(ALL_EVENTS) ? [ALL_EVENTS] : LISTED_EVENTS.filter((kind) => chosen.includes(kind))
}

/** Returns the kinds of events that an endpoint with this choice receives. */
export const receivedEvents = (chosen: readonly EndpointEvent[]): readonly WebhookEvent[] =>
  LISTED_EVENTS.filter((kind) => chosen.includes(ALL_EVENTS) || chosen.includes(kind))
