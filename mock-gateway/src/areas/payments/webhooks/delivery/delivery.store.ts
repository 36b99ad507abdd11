import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import type { Delivered } from '../../../../engine/outbound/index.ts'

/** The events of one subject for one endpoint, in order. */
export interface Stream {
  readonly subjectId: string
  readonly endpointId: string
}

export type WaitingDelivery = Selectable<Database['webhook_delivery']> &
  Pick<Selectable<Database['partner_event']>, 'event_type' | 'payload'> & {
    readonly url: string
    readonly secret_wrapped: Uint8Array
    readonly former_secret_wrapped: Uint8Array | null
    readonly former_secret_until: Date | null
    readonly mto_code: string
  }

/** Milliseconds for which a worker claims an event. This is longer than a partner's system may take to answer. */
const LEASE_MS = 60_000
const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000]
/** The delays after the first, the second and each later try. The last value repeats until three days are over. */
const WAITS_MS = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR]

export const waitAfter = (tries: number): number => WAITS_MS[Math.min(tries, WAITS_MS.length) - 1] ?? 0

/**
 * Returns the first pending event of an endpoint for a subject, because no event is sent before its predecessors. Null
 * if no event is pending or the endpoint is not active.
 */
export async function findFirst(
  db: Kysely<Database>,
  { subjectId, endpointId }: Stream,
): Promise<WaitingDelivery | null> {
  const first = await db
    .selectFrom('webhook_delivery as d')
    .innerJoin('webhook_endpoint as e', 'e.endpoint_id', 'd.endpoint_id')
    .innerJoin('partner_event as p', (join) =>
      join.onRef('p.subject_id', '=', 'd.subject_id').onRef('p.event_no', '=', 'd.event_no'),
    )
    .selectAll('d')
    .select(['p.event_type', 'p.payload'])
    .select(['e.url', 'e.secret_wrapped', 'e.former_secret_wrapped', 'e.former_secret_until', 'e.mto_code'])
    .where('d.subject_id', '=', subjectId)
    .where('d.endpoint_id', '=', endpointId)
    .where('d.delivery_status', '=', 'WAITING')
    .where('e.endpoint_status', '=', 'ACTIVE')
    .orderBy('d.event_no')
    .limit(1)
    .executeTakeFirst()
  return first ?? null
}

/** Returns when an event may be tried: not before its scheduled time, and not while another worker has claimed it. */
export const dueAt = ({ next_try_at: next, lease_until: lease }: WaitingDelivery): Date =>
  new Date(Math.max(next?.getTime() ?? 0, lease?.getTime() ?? 0))

/**
 * Claims an event for the maximum duration of a try.
 * @returns false if the event is no longer due, because since the caller read it, another worker has claimed or tried
 * it, or it was restarted for a new address
 */
export async function claim(db: Kysely<Database>, delivery: WaitingDelivery, now: Date): Promise<boolean> {
  const claimed = await ofDelivery(db, delivery)
    .set({ lease_until: new Date(now.getTime() + LEASE_MS) })
    .where('delivery_status', '=', 'WAITING')
    .where('tried_until', '=', delivery.tried_until)
    .where(({ or, eb }) => or([eb('next_try_at', 'is', null), eb('next_try_at', '<=', now)]))
    .where(({ or, eb }) => or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)]))
    .returning('event_no')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Stores the result of a try and its consequences. */
export async function noteTry(
  db: Kysely<Database>,
  delivery: WaitingDelivery,
  { status, error }: Delivered,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<void> {
  const tries = delivery.tries + 1
  const isDone = status !== null && status >= 200 && status < 300
  const next = new Date(to.getTime() + waitAfter(tries))
  const isOver = !isDone && next > delivery.tried_until
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('webhook_attempt')
      .values(({ selectFrom }) => ({
        ...keyOf(delivery),
        attempt_no: selectFrom('webhook_attempt')
          .select(({ fn }) => sql<number>`coalesce(${fn.max('attempt_no')}, 0) + 1`.as('next'))
          .where((eb) => eb.and(keyOf(delivery))),
        http_status: status,
        error,
        took_ms: to.getTime() - from.getTime(),
        tried_at: from,
      }))
      .execute()
    // A delivery that was restarted during the try, for a new address, keeps its new schedule after a failure.
    const isRestarted = sql<boolean>`tried_until <> ${delivery.tried_until}`
    const unlessRestarted = <Value>(value: Value, column: string) =>
      isDone ? value : sql<Value>`case when ${isRestarted} then ${sql.ref(column)} else ${value} end`
    await ofDelivery(trx, delivery)
      .set({
        tries: unlessRestarted(tries, 'tries'),
        lease_until: null,
        next_try_at: unlessRestarted(isDone || isOver ? null : next, 'next_try_at'),
        delivery_status: unlessRestarted(isDone ? 'DELIVERED' : isOver ? 'FAILED' : 'WAITING', 'delivery_status'),
        ...(isDone ? { delivered_at: to } : {}),
      })
      .where('delivery_status', '=', 'WAITING')
      .execute()
  })
}

type DeliveryKey = Pick<WaitingDelivery, 'subject_id' | 'endpoint_id' | 'event_no'>

const keyOf = ({ subject_id, endpoint_id, event_no }: DeliveryKey) => ({ subject_id, endpoint_id, event_no })

/** Returns an update query for one delivery. */
const ofDelivery = (db: Kysely<Database>, delivery: DeliveryKey) =>
  db.updateTable('webhook_delivery').where((eb) => eb.and(keyOf(delivery)))
