import {
  DELIVERIES_A_PAGE,
  type WebhookAttemptRow,
  type WebhookDeliveryRow,
} from '@portal/contract/webhooks/webhooks.calls'
import { Refusal, type SessionContext } from '../../../../engine/http/handler.ts'
import { wireRow } from '../../../../engine/read/index.ts'
import { deliveriesVisibleTo, endpointsVisibleTo } from '../webhook-scope.ts'

interface Wanted {
  readonly transactionId?: string
  readonly endpointId?: string
  readonly page?: number
}

interface Deliveries {
  readonly data: WebhookDeliveryRow[]
  readonly isMore: boolean
}

/**
 * Reads one page of the events of a transaction or an endpoint, newest first, each event with its tries. Throws 25 if
 * there is no such endpoint in scope.
 */
export async function readDeliveries(
  { db, actor }: SessionContext,
  { transactionId, endpointId, page = 0 }: Wanted,
): Promise<Deliveries> {
  if (transactionId === undefined && endpointId === undefined) return { data: [], isMore: false }
  if (endpointId !== undefined) {
    const of = db.selectFrom('webhook_endpoint as e').select('e.endpoint_id').where('e.endpoint_id', '=', endpointId)
    if ((await of.where(endpointsVisibleTo(actor)).executeTakeFirst()) === undefined) throw new Refusal('25')
  }
  let wanted = db
    .selectFrom('webhook_delivery as d')
    .innerJoin('webhook_endpoint as e', 'e.endpoint_id', 'd.endpoint_id')
    .innerJoin('partner_event as p', (join) =>
      join.onRef('p.subject_id', '=', 'd.subject_id').onRef('p.event_no', '=', 'd.event_no'),
    )
    .where(deliveriesVisibleTo(actor))
  if (transactionId !== undefined) wanted = wanted.where('d.subject_id', '=', transactionId)
  if (endpointId !== undefined) wanted = wanted.where('d.endpoint_id', '=', endpointId)
  const found = await wanted
    .select([
      'd.subject_id',
      'd.endpoint_id',
      'd.event_no',
      'e.url as webhook_url',
      'p.event_type',
      'p.payload',
      'd.delivery_status',
    ])
    .select(['d.occurred_at', 'd.delivered_at', 'd.next_try_at'])
    .select(({ selectFrom }) =>
      selectFrom('webhook_delivery as before')
        .select(({ fn }) => fn.max('before.event_no').as('waits_for'))
        .whereRef('before.subject_id', '=', 'd.subject_id')
        .whereRef('before.endpoint_id', '=', 'd.endpoint_id')
        .whereRef('before.event_no', '<', 'd.event_no')
        .where('before.delivery_status', '=', 'WAITING')
        .where('d.delivery_status', '=', 'WAITING')
        .as('waits_for'),
    )
    .orderBy('d.occurred_at', 'desc')
    .orderBy('d.event_no', 'desc')
    .orderBy('d.subject_id')
    // All endpoints of a partner get the same events, so the endpoint is part of the sort order.
    .orderBy('d.endpoint_id')
    .offset(page * DELIVERIES_A_PAGE)
    // Reads one more row than the page shows, to know whether another page follows.
    .limit(DELIVERIES_A_PAGE + 1)
    .execute()
  const rows = found.slice(0, DELIVERIES_A_PAGE)
  const attempts = await attemptsOf(
    db,
    rows.map((row) => row.subject_id),
  )
  const data = rows.map(({ payload, ...row }) => ({
    ...wireRow(row),
    payload: JSON.stringify(payload),
    attempts: attempts.get(keyOf(row)) ?? [],
  }))
  return { data, isMore: found.length > rows.length }
}

const keyOf = (row: { subject_id: string; endpoint_id: string; event_no: number }) =>
  `${row.subject_id} ${row.endpoint_id} ${row.event_no}`

async function attemptsOf(db: SessionContext['db'], subjectIds: readonly string[]) {
  const byDelivery = new Map<string, WebhookAttemptRow[]>()
  if (subjectIds.length === 0) return byDelivery
  const rows = await db
    .selectFrom('webhook_attempt')
    .selectAll()
    .where('subject_id', 'in', [...new Set(subjectIds)])
    .orderBy('attempt_no')
    .execute()
  for (const row of rows) {
    const { tried_at: triedAt, http_status: httpStatus, error, took_ms: tookMs } = row
    const attempt = { triedAt: triedAt.toISOString(), httpStatus, error, tookMs }
    byDelivery.set(keyOf(row), [...(byDelivery.get(keyOf(row)) ?? []), attempt])
  }
  return byDelivery
}
