import { MOST_REPLAYED } from '@portal/contract/webhooks/webhook'
import type { Replayed } from '@portal/contract/webhooks/webhooks.calls'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { Refusal } from '../../../../engine/http/handler.ts'
import { sendJobs } from '../../../../engine/jobs/index.ts'
import { WEBHOOK_QUEUE } from '../delivery/delivery.queue-name.ts'
import { TRIED_MS } from '../delivery/tried-ms.ts'
import type { EndpointRecord } from '../endpoint.store.ts'
import { receivedEvents } from '../endpoint-events.ts'
import { positionOf } from '../events/read-events.ts'
import { webhookId } from '../events/webhook-id.ts'

/** The first event of a replay: an event's id, or the moment from which events are sent. */
export type ReplayStart = { readonly fromEventId: string } | { readonly since: string }

/**
 * Sends an active endpoint the events of its partner and environment again, of the kinds that it receives, oldest
 * first, with their ids. Events that are pending already are left as they are. The caller has locked the endpoint.
 * Throws 12 if too many events are pending, 30 if the partner has no event with the given id.
 */
export async function replayEvents(
  db: Kysely<Database>,
  endpoint: EndpointRecord,
  start: ReplayStart,
  now: Date,
): Promise<Replayed> {
  await requireFewPending(db, endpoint.endpoint_id)
  const found = await eventsFrom(db, endpoint, start)
  const sent = found.slice(0, MOST_REPLAYED)
  const next = found[MOST_REPLAYED]
  return {
    replayed: await sendAgain(db, endpoint.endpoint_id, sent, now),
    nextEventId: next === undefined ? null : webhookId(next.subject_id, next.event_no),
  }
}

/** A partner could otherwise let one endpoint occupy the workers that all partners share. */
async function requireFewPending(db: Kysely<Database>, endpointId: string): Promise<void> {
  const { pending } = await db
    .selectFrom('webhook_delivery')
    .select(({ fn }) => fn.countAll<number>().as('pending'))
    .where('endpoint_id', '=', endpointId)
    .where('delivery_status', '=', sql.lit('WAITING'))
    .executeTakeFirstOrThrow()
  if (Number(pending) < MOST_REPLAYED) return
  throw new Refusal('12', { message: 'message.eventsPending', params: { count: MOST_REPLAYED } })
}

interface FoundEvent {
  readonly subject_id: string
  readonly event_no: number
  readonly occurred_at: Date
}

async function eventsFrom(
  db: Kysely<Database>,
  { mto_code: mtoCode, env, event_types }: EndpointRecord,
  start: ReplayStart,
): Promise<readonly FoundEvent[]> {
  let events = db
    .selectFrom('partner_event')
    .select(['subject_id', 'event_no', 'occurred_at'])
    .where('mto_code', '=', mtoCode)
    .where('env', '=', env)
    .where('event_type', 'in', receivedEvents(event_types))
  if ('since' in start) events = events.where('occurred_at', '>=', sql<Date>`${start.since}::timestamptz`)
  else {
    const from = await positionOf(db, { mtoCode, env }, start.fromEventId)
    if (from === null) throw new Refusal('30', { fields: [{ field: 'fromEventId', key: 'validation.typeError' }] })
    events = events.where('event_position', '>=', from)
  }
  return await events
    .orderBy('event_position')
    .limit(MOST_REPLAYED + 1)
    .execute()
}

/** Returns how many of the events were not pending before. */
async function sendAgain(
  db: Kysely<Database>,
  endpointId: string,
  events: readonly FoundEvent[],
  now: Date,
): Promise<number> {
  if (events.length === 0) return 0
  const state = {
    delivery_status: 'WAITING',
    tries: 0,
    next_try_at: now,
    delivered_at: null,
    tried_until: new Date(now.getTime() + TRIED_MS),
  } as const
  const sent = await db
    .insertInto('webhook_delivery')
    .values(events.map((event) => ({ ...event, endpoint_id: endpointId, ...state })))
    .onConflict((conflict) =>
      conflict
        .columns(['subject_id', 'endpoint_id', 'event_no'])
        .doUpdateSet(state)
        .where('webhook_delivery.delivery_status', '<>', 'WAITING'),
    )
    .returning('subject_id')
    .execute()
  const subjects = new Set(sent.map(({ subject_id }) => subject_id))
  await sendJobs(
    db,
    WEBHOOK_QUEUE,
    [...subjects].map((subjectId) => ({ data: { subjectId, endpointId } })),
  )
  return sent.length
}
