import type { WebhookEvent } from '@portal/contract/webhooks/webhook'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import type { EndpointOwner } from '../endpoint.store.ts'

/** An event for a partner. */
export interface PartnerEvent {
  readonly type: WebhookEvent
  /** The event's subject, a UUID of version 7. Events of one subject are sent in order. */
  readonly subjectId: string
  readonly data: object
  readonly now: Date
}

/** An event with its owner. */
export interface OwnedEvent {
  readonly owner: EndpointOwner
  readonly event: PartnerEvent
}

export interface StoredEvent extends OwnedEvent {
  readonly eventNo: number
}

/**
 * Stores events of different subjects in the caller's transaction. An event's number follows the number of the
 * previous event of its subject, whose row the publisher has locked. Numbers have no gaps, so they do not reveal states
 * that the partner cannot see.
 */
export async function storeEvents(
  db: Kysely<Database>,
  events: readonly OwnedEvent[],
): Promise<readonly StoredEvent[]> {
  if (events.length === 0) return []
  const stored = await db
    .insertInto('partner_event')
    .values(
      events.map(({ owner, event: { type, subjectId, data, now } }) => ({
        subject_id: subjectId,
        event_no: nextNumber(subjectId),
        env: owner.env,
        mto_code: owner.mtoCode,
        event_type: type,
        payload: JSON.stringify(data),
        occurred_at: now,
      })),
    )
    .returning(['subject_id', 'event_no'])
    // The endpoints are read after this lock, so they cannot change before the events are visible.
    .returning(sql`pg_advisory_xact_lock_shared(hashtextextended('events ' || env || ' ' || mto_code, 0))`.as('locked'))
    .execute()
  const numbers = new Map(stored.map((one) => [one.subject_id, one.event_no]))
  return events.map((one) => ({ ...one, eventNo: numbers.get(one.event.subjectId) ?? 1 }))
}

const nextNumber = (subjectId: string) =>
  sql<number>`coalesce((select max(earlier.event_no) from partner_event earlier
    where earlier.subject_id = ${subjectId}), 0) + 1`
