import { noted } from '../../../../engine/audit/index.ts'
import { Refusal, type Reply, type SessionContext } from '../../../../engine/http/handler.ts'
import { sendJobs } from '../../../../engine/jobs/index.ts'
import { fieldsOf } from '../endpoint-change.kind.ts'
import { deliveriesVisibleTo } from '../webhook-scope.ts'
import { WEBHOOK_QUEUE } from './delivery.queue-name.ts'
import { TRIED_MS } from './tried-ms.ts'

interface ResendRequest {
  readonly subjectId: string
  readonly endpointId: string
  readonly eventNo: number
}

/**
 * Resends an event, with retries for three days. Throws 25 if there is no such event in scope, 12 if the event is
 * already pending or its endpoint has ended.
 */
export async function resendDelivery(context: SessionContext, request: ResendRequest): Promise<Reply<object>> {
  const { db, now } = context
  const { subjectId, endpointId, eventNo } = request
  const note = { module: 'SANDBOX', action: 'RESEND', subject: 'webhook', itemId: endpointId }
  const found = await noted(context, note, () => sendable(context, request))
  await db
    .updateTable('webhook_delivery')
    .set({
      delivery_status: 'WAITING',
      tries: 0,
      next_try_at: now,
      delivered_at: null,
      tried_until: new Date(now.getTime() + TRIED_MS),
    })
    .where('subject_id', '=', subjectId)
    .where('endpoint_id', '=', endpointId)
    .where('event_no', '=', eventNo)
    .execute()
  await sendJobs(db, WEBHOOK_QUEUE, [{ data: { subjectId, endpointId } }])
  context.audit({ ...note, before: null, after: fieldsOf(found) })
  return { payload: {} }
}

async function sendable({ db, actor }: SessionContext, { subjectId, endpointId, eventNo }: ResendRequest) {
  const found = await db
    .selectFrom('webhook_delivery as d')
    .innerJoin('webhook_endpoint as e', 'e.endpoint_id', 'd.endpoint_id')
    .selectAll('e')
    .select('d.delivery_status')
    .where('d.subject_id', '=', subjectId)
    .where('d.endpoint_id', '=', endpointId)
    .where('d.event_no', '=', eventNo)
    .where(deliveriesVisibleTo(actor))
    .forNoKeyUpdate('d')
    .executeTakeFirst()
  if (found === undefined) throw new Refusal('25')
  if (found.delivery_status === 'WAITING') throw new Refusal('12', { message: 'message.deliveryPending' })
  if (found.endpoint_status !== 'ACTIVE') throw new Refusal('12', { message: 'message.endpointDeleted' })
  return found
}
