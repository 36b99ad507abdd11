import type { WebhookAttemptRow, WebhookDeliveryRow } from '@portal/contract/calls/webhooks'
import { Refusal, type SessionContext } from '../../http/handler.ts'
import { deliveriesVisibleTo, endpointsVisibleTo } from './webhook-scope.ts'

/** The last ones of an endpoint; a transaction has fewer. */
const SHOWN = 50

interface Wanted {
  readonly transactionId?: string
  readonly endpointId?: string
}

/** Events told of a transaction or to an endpoint, newest first, each with its tries. 25 when no such endpoint is in scope. */
export async function readDeliveries(
  { db, actor }: SessionContext,
  { transactionId, endpointId }: Wanted,
): Promise<WebhookDeliveryRow[]> {
  if (transactionId === undefined && endpointId === undefined) return []
  if (endpointId !== undefined) {
    const of = db.selectFrom('webhook_endpoint as e').select('e.endpoint_id').where('e.endpoint_id', '=', endpointId)
    if ((await of.where(endpointsVisibleTo(actor)).executeTakeFirst()) === undefined) throw new Refusal('25')
  }
  let wanted = db
    .selectFrom('webhook_delivery as d')
    .innerJoin('webhook_endpoint as e', 'e.endpoint_id', 'd.endpoint_id')
    .where(deliveriesVisibleTo(actor))
  if (transactionId !== undefined) wanted = wanted.where('d.subject_id', '=', transactionId)
  if (endpointId !== undefined) wanted = wanted.where('d.endpoint_id', '=', endpointId)
  const rows = await wanted
    .select(['d.subject_id', 'd.endpoint_id', 'd.event_no', 'e.url', 'd.event_type', 'd.payload', 'd.delivery_status'])
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
    .limit(SHOWN)
    .execute()
  const attempts = await attemptsOf(
    db,
    rows.map((row) => row.subject_id),
  )
  return rows.map((row) => ({
    subjectId: row.subject_id,
    endpointId: row.endpoint_id,
    eventNo: row.event_no,
    webhookUrl: row.url,
    eventType: row.event_type,
    payload: JSON.stringify(row.payload),
    deliveryStatus: row.delivery_status,
    occurredAt: row.occurred_at.toISOString(),
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    nextTryAt: row.next_try_at?.toISOString() ?? null,
    waitsFor: row.waits_for,
    attempts: attempts.get(keyOf(row)) ?? [],
  }))
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
