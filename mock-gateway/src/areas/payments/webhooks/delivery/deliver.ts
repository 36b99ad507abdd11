import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { type OutsideParts, postOutside } from '../../../../engine/outbound/index.ts'
import { webhookId } from '../events/webhook-id.ts'
import { formerSecretUntil } from '../rotation/rotate-secret.ts'
import { secretOf, signatureOf } from '../webhook-secret.ts'
import { claim, dueAt, findFirst, noteTry, type Stream, type WaitingDelivery } from './delivery.store.ts'
import type { Turns } from './slow-endpoints.ts'

export interface DeliveryParts {
  readonly db: Kysely<Database>
  readonly keyEncryptionKey: Uint8Array
  readonly outside: OutsideParts
  readonly clock: { now(): Date }
  readonly turns: Turns
}

/**
 * Sends the pending events of a subject to an endpoint, in order, each event at least once.
 * @returns when to continue; null if no event is pending or the endpoint is not active
 */
export async function deliverDue(parts: DeliveryParts, stream: Stream): Promise<Date | null> {
  for (;;) {
    const first = await findFirst(parts.db, stream)
    const now = parts.clock.now()
    if (first === null) return null
    if (dueAt(first) > now) return dueAt(first)
    const endTurn = parts.turns.take({ mtoCode: first.mto_code, endpointId: stream.endpointId }, now)
    if (endTurn instanceof Date) return endTurn
    try {
      if (await claim(parts.db, first, now)) await tryOnce(parts, first)
    } finally {
      endTurn()
    }
  }
}

async function tryOnce(parts: DeliveryParts, delivery: WaitingDelivery): Promise<void> {
  const from = parts.clock.now()
  const outcome = await postOutside(parts.outside, signed(parts, delivery, from))
  const to = parts.clock.now()
  parts.turns.noteTook(delivery.endpoint_id, to.getTime() - from.getTime())
  await noteTry(parts.db, delivery, outcome, { from, to })
}

/**
 * Returns the request for a delivery, signed according to the Standard Webhooks specification, during the overlap of a
 * rotation with both secrets.
 */
function signed({ keyEncryptionKey }: DeliveryParts, delivery: WaitingDelivery, now: Date) {
  const { url, subject_id, event_no, endpoint_id, event_type: type, occurred_at, payload: data } = delivery
  const id = webhookId(subject_id, event_no)
  const body = JSON.stringify({ type, timestamp: occurred_at.toISOString(), sequence: event_no, data })
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const former = formerSecretUntil(delivery, now) === null ? null : delivery.former_secret_wrapped
  const signatures = [delivery.secret_wrapped, former]
    .filter((wrapped) => wrapped !== null)
    .map((wrapped) => signatureOf(secretOf(keyEncryptionKey, endpoint_id, wrapped), { id, timestamp, body }))
  return {
    url,
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'remittance-portal-webhooks',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signatures.join(' '),
    },
  }
}
