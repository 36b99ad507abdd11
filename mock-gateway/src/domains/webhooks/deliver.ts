import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { type OutsideParts, postOutside } from '../../outbound/index.ts'
import { type ClaimedDelivery, claimFirst, noteTry, type Stream } from './delivery.store.ts'
import { secretOf, signatureOf } from './webhook-secret.ts'

export interface DeliveryParts {
  readonly db: Kysely<Database>
  readonly keyEncryptionKey: Uint8Array
  readonly outside: OutsideParts
  readonly clock: { now(): Date }
}

/** Tells an endpoint what waits of a subject, in order, each event at least once. @returns when to go on; null when nothing waits */
export async function deliverDue(parts: DeliveryParts, stream: Stream): Promise<Date | null> {
  for (;;) {
    const from = parts.clock.now()
    const claimed = await claimFirst(parts.db, stream, from)
    if (claimed === null || claimed instanceof Date) return claimed
    const outcome = await postOutside(parts.outside, signed(parts, claimed, from))
    await noteTry(parts.db, claimed, outcome, { from, to: parts.clock.now() })
  }
}

/** Same event, same id: a partner's system tells repeated ones by it. */
export const webhookId = (subjectId: string, eventNo: number) => `evt_${subjectId.replaceAll('-', '')}_${eventNo}`

/** Signed as the Standard Webhooks specification has it. */
function signed({ keyEncryptionKey }: DeliveryParts, delivery: ClaimedDelivery, now: Date) {
  const { url, subject_id, event_no, endpoint_id, event_type: type, occurred_at, payload: data } = delivery
  const id = webhookId(subject_id, event_no)
  const body = JSON.stringify({ type, timestamp: occurred_at.toISOString(), data })
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const secret = secretOf(keyEncryptionKey, endpoint_id, delivery.secret_wrapped)
  return {
    url,
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'remittance-portal-webhooks',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signatureOf(secret, { id, timestamp, body }),
    },
  }
}
