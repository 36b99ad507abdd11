import type { Kysely } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { sendJobs } from '../../../engine/jobs/index.ts'
import { WEBHOOK_QUEUE } from './delivery/delivery.queue-name.ts'
import { type EndpointOwner, findEndpoints } from './endpoint.store.ts'
import { type OwnedEvent, type PartnerEvent, type StoredEvent, storeEvents } from './events/store-events.ts'

const DAY_MS = 24 * 60 * 60_000
/** The time in milliseconds for which an event is retried (money §8). */
export const TRIED_MS = 3 * DAY_MS

/**
 * Stores an event of a partner in the caller's transaction, and publishes it to the partner's endpoints. The event is
 * listed and sent only if that transaction commits.
 */
export async function publishEvent(db: Kysely<Database>, owner: EndpointOwner, event: PartnerEvent): Promise<void> {
  await publishEvents(db, [{ owner, event }])
}

/**
 * Publishes events like {@link publishEvent}, for many subjects with one event each. Looks up the endpoints once per
 * partner, and inserts all events together.
 */
export async function publishEvents(db: Kysely<Database>, events: readonly OwnedEvent[]): Promise<void> {
  const known = new Map<string, readonly string[]>()
  const publications: Publication[] = []
  for (const stored of await storeEvents(db, events)) {
    const { owner } = stored
    const name = `${owner.env} ${owner.mtoCode}`
    const endpointIds = known.get(name) ?? (await findEndpoints(db, owner)).map((one) => one.endpoint_id)
    known.set(name, endpointIds)
    publications.push(...endpointIds.map((endpointId) => ({ endpointId, stored })))
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
