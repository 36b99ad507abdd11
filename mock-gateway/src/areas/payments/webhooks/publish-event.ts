import type { WebhookEvent } from '@portal/contract/webhooks/webhook'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { sendJobs } from '../../../engine/jobs/index.ts'
import { WEBHOOK_QUEUE } from './delivery/delivery.queue-name.ts'
import { type EndpointOwner, findEndpoints } from './endpoint.store.ts'

const DAY_MS = 24 * 60 * 60_000
/** The time in milliseconds for which an event is retried (money §8). */
export const TRIED_MS = 3 * DAY_MS

/** An event for a partner. */
export interface PartnerEvent {
  readonly type: WebhookEvent
  /** The event's subject, a UUID of version 7. Events of one subject are sent in order. */
  readonly subjectId: string
  /**
   * The number of the event among the events of its subject. If needed, a higher number is stored, so that numbers
   * always grow.
   */
  readonly eventNo: number
  readonly data: object
  readonly now: Date
}

/**
 * Publishes an event to a partner's endpoints in the caller's transaction. The event is sent only if that transaction
 * commits.
 */
export async function publishEvent(db: Kysely<Database>, owner: EndpointOwner, event: PartnerEvent): Promise<void> {
  await publishEvents(db, [{ owner, event }])
}

/**
 * Publishes events like {@link publishEvent}, for many subjects with one event each. Looks up the endpoints once per
 * partner, and inserts all events together.
 */
export async function publishEvents(
  db: Kysely<Database>,
  events: readonly { readonly owner: EndpointOwner; readonly event: PartnerEvent }[],
): Promise<void> {
  const known = new Map<string, readonly string[]>()
  const publications: Publication[] = []
  for (const { owner, event } of events) {
    const name = `${owner.env} ${owner.mtoCode}`
    const endpointIds = known.get(name) ?? (await findEndpoints(db, owner)).map((one) => one.endpoint_id)
    known.set(name, endpointIds)
    publications.push(...endpointIds.map((endpointId) => ({ endpointId, event })))
  }
  await publish(db, publications)
}

/** Publishes an event like {@link publishEvent}, but only to the given endpoints. */
export const publishTo = (db: Kysely<Database>, endpointIds: readonly string[], event: PartnerEvent): Promise<void> =>
  publish(
    db,
    endpointIds.map((endpointId) => ({ endpointId, event })),
  )

interface Publication {
  readonly endpointId: string
  readonly event: PartnerEvent
}

async function publish(db: Kysely<Database>, publications: readonly Publication[]): Promise<void> {
  if (publications.length === 0) return
  await db
    .insertInto('webhook_delivery')
    .values(
      publications.map(({ endpointId, event: { type, subjectId, eventNo, data, now } }) => ({
        subject_id: subjectId,
        event_no: numberFrom(subjectId, eventNo),
        endpoint_id: endpointId,
        event_type: type,
        payload: JSON.stringify(data),
        delivery_status: 'WAITING' as const,
        occurred_at: now,
        tried_until: new Date(now.getTime() + TRIED_MS),
        next_try_at: now,
      })),
    )
    .execute()
  await sendJobs(
    db,
    WEBHOOK_QUEUE,
    publications.map(({ endpointId, event: { subjectId } }) => ({ data: { subjectId, endpointId } })),
  )
}

/** Returns the SQL of the event's number, which is above every earlier number. The publisher has locked the subject. */
const numberFrom = (subjectId: string, eventNo: number) =>
  sql<number>`greatest(${eventNo}::integer, (select max(earlier.event_no) + 1 from webhook_delivery earlier
    where earlier.subject_id = ${subjectId}))`
