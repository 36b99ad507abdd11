import type { Demo } from '../../../../engine/domain.ts'
import { namedId } from '../../../../engine/ids/named-id.ts'
import { storeEvents } from '../events/store-events.ts'
import { newSecret } from '../webhook-secret.ts'

const HOUR_MS = 60 * 60_000
/** The hours after the event at which it was tried. Real events have more tries. */
const TRIED_AT = [0, 1, 4, 12, 28, 52, 71]

interface Undelivered {
  readonly mtoCode: string
  readonly transactionId: string
  readonly at: Date
  readonly payload: object
}

/** Inserts a demo event that a partner's system did not answer for three days. */
export async function insertUndeliveredEvent(
  { db, config }: Demo,
  { mtoCode, transactionId, at, payload }: Undelivered,
): Promise<void> {
  const endpointId = namedId(`endpoint ${mtoCode}`)
  await db
    .insertInto('webhook_endpoint')
    .values({
      endpoint_id: endpointId,
      mto_code: mtoCode,
      env: 'live',
      url: `https://events.${mtoCode.toLowerCase()}.example/remittance`,
      secret_wrapped: newSecret(config.keyEncryptionKey, endpointId).wrapped,
      endpoint_status: 'ACTIVE',
      created_by: namedId('user ho.maker'),
      created_at: new Date(at.getTime() - 24 * HOUR_MS),
    })
    .onConflict((conflict) => conflict.column('endpoint_id').doNothing())
    .execute()
  const owner = { mtoCode, env: 'live' } as const
  const data = { type: 'transaction.updated', subjectId: transactionId, data: payload, now: at } as const
  const [stored] = await storeEvents(db, [{ owner, event: data }])
  const event = { subject_id: transactionId, endpoint_id: endpointId, event_no: stored?.eventNo ?? 1 }
  await db
    .insertInto('webhook_delivery')
    .values({
      ...event,
      delivery_status: 'FAILED',
      tries: TRIED_AT.length,
      occurred_at: at,
      tried_until: new Date(at.getTime() + 72 * HOUR_MS),
    })
    .execute()
  await db
    .insertInto('webhook_attempt')
    .values(
      TRIED_AT.map((hours, index) => ({
        ...event,
        attempt_no: index + 1,
        http_status: index === 0 ? 503 : null,
        error: index === 0 ? null : 'no answer in time',
        took_ms: index === 0 ? 412 : 10_000,
        tried_at: new Date(at.getTime() + hours * HOUR_MS),
      })),
    )
    .execute()
}
