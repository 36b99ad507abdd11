import type { Kysely } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '../../../../engine/db/schema.ts'
import { namedId } from '../../../../engine/ids/named-id.ts'

/** Inserts an active endpoint for a partner's events, live by default, with an unknown secret. */
export async function insertEndpoint(
  db: Kysely<Database>,
  mtoCode: string,
  env: 'live' | 'test' = 'live',
): Promise<string> {
  const endpointId = uuid()
  await db
    .insertInto('webhook_endpoint')
    .values({
      endpoint_id: endpointId,
      mto_code: mtoCode,
      env,
      url: `http://127.0.0.1:9/${endpointId}`,
      secret_wrapped: Buffer.alloc(1),
      endpoint_status: 'ACTIVE',
      created_by: namedId('user ho.maker'),
      created_at: new Date(),
    })
    .execute()
  return endpointId
}

/**
 * Inserts an event that was delivered to the endpoint.
 * @returns the event's subject
 */
export async function insertDelivery(db: Kysely<Database>, endpointId: string): Promise<string> {
  const subjectId = uuid()
  const at = new Date()
  await insertEvent(db, { subjectId, at })
  await db
    .insertInto('webhook_delivery')
    .values({
      subject_id: subjectId,
      event_no: 1,
      endpoint_id: endpointId,
      delivery_status: 'DELIVERED',
      occurred_at: at,
      tried_until: at,
      delivered_at: at,
    })
    .execute()
  return subjectId
}

interface InsertedEvent {
  readonly subjectId: string
  readonly at: Date
  readonly eventNo?: number
  readonly type?: 'transaction.updated' | 'webhook.test'
  readonly mtoCode?: string
}

/** Inserts an event: by default a partner's live test event. */
export async function insertEvent(
  db: Kysely<Database>,
  { subjectId, at, eventNo = 1, type = 'webhook.test', mtoCode = 'KUDIPAY' }: InsertedEvent,
): Promise<void> {
  await db
    .insertInto('partner_event')
    .values({
      ...{ subject_id: subjectId, event_no: eventNo, env: 'live', mto_code: mtoCode },
      ...{ event_type: type, payload: '{}', occurred_at: at },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
