import type { Kysely } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { sendJobs } from '../../../engine/jobs/index.ts'
import { WEBHOOK_QUEUE } from './delivery/delivery.queue-name.ts'
import { TRIED_MS } from './delivery/tried-ms.ts'
import { type EndpointOwner, type EndpointRecord, findEndpoints } from './endpoint.store.ts'
import { receivedEvents } from './endpoint-events.ts'
import { type OwnedEvent, type PartnerEvent, type StoredEvent, storeEvents } from './events/store-events.ts'

/**
 * Stores an event of a partner in the caller's transaction, and publishes it to those of the partner's endpoints that
 * receive events of its kind. The event is listed and sent only if that transaction commits.
 */
export async function publishEvent(db: Kysely<Database>, owner: EndpointOwner, event: PartnerEvent): Promise<void> {
  await publishEvents(db, [{ owner, event }])
}

/**
 * Publishes events like {@link publishEvent}, for many subjects with one event each. Looks up the endpoints once per
 * partner, and inserts all events together.
 */
export async function publishEvents(db: Kysely<Database>, events: readonly OwnedEvent[]): Promise<void> {
  const known = new Map<string, readonly EndpointRecord[]>()
  const publications: Publication[] = []
  for (const stored of await storeEvents(db, events)) {
    const { owner, event } = stored
    const name = `${owner.env} ${owner.mtoCode}`
    const endpoints = known.get(name) ?? (await findEndpoints(db, owner))
    known.set(name, endpoints)
    for (const { endpoint_id: endpointId, event_types } of endpoints)
      if (receivedEvents(event_types).includes(event.type)) publications.push({ endpointId, stored })
  }
  await deliver(db, publications)
}

/** Publishes an event like {@link publishEvent}, but only to the given endpoint. */
export async function publishTo(
  db: Kysely<Database>,
  endpoint: EndpointOwner & { readonly endpointId: string },
  event: PartnerEvent,
): Promise<void> {
  const stored = await storeEvents(db, [{ owner: endpoint, event }])
  await deliver(
    db,
    stored.map((one) => ({ endpointId: endpoint.endpointId, stored: one })),
  )
}

interface Publication {
  readonly endpointId: string
  readonly stored: StoredEvent
}

async function deliver(db: Kysely<Database>, publications: readonly Publication[]): Promise<void> {
  if (publications.length === 0) return
  await db
    .insertInto('webhook_delivery')
    .values(
      publications.map(({ endpointId, stored: { eventNo, event } }) => ({
        subject_id: event.subjectId,
        event_no: eventNo,
        endpoint_id: endpointId,
        delivery_status: 'WAITING' as const,
        occurred_at: event.now,
        tried_until: new Date(event.now.getTime() + TRIED_MS),
        next_try_at: event.now,
      })),
    )
    .execute()
  await sendJobs(
    db,
    WEBHOOK_QUEUE,
    publications.map(({ endpointId, stored: { event } }) => ({ data: { subjectId: event.subjectId, endpointId } })),
  )
}
