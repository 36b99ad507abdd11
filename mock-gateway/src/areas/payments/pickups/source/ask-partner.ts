import type { GatewayConfig } from '../../../../config.ts'
import { askOutside } from '../../../../engine/outbound/index.ts'
import { secretOf, signatureOf } from '../../webhooks/index.ts'
import type { SourceRecord } from './pickup-source.store.ts'

/** The requests to a partner's system, defined in docs/guides/pickup-enquiry.md. */
export type Question = 'pickup.enquire' | 'pickup.confirm' | 'pickup.release'

/** A reservation at the partner's system. A repeated request with the same reservation id gets the same answer. */
export interface Reservation {
  readonly reference: string
  readonly reservationId: string
}

/** The partner's answer, converted to our format, or the reason why it is unclear. */
export type PartnerAnswer =
  | { readonly kind: 'answered'; readonly body: Readonly<Record<string, unknown>> }
  | { readonly kind: 'unclear'; readonly reason: string }

/** The time limit is short, because the receiver waits at the counter. */
const TIMEOUT_MS = 6_000
/** The maximum size of an answer: an order has about forty short fields. */
const MOST_BYTES = 32 * 1024

export type AskConfig = Pick<GatewayConfig, 'production' | 'keyEncryptionKey'>

/**
 * Sends a request to a partner's system, signed like the partner's webhooks. Must not be called inside a database
 * transaction.
 */
export async function askPartner(
  { production, keyEncryptionKey }: AskConfig,
  source: SourceRecord,
  type: Question,
  { reference, reservationId, ...more }: Reservation & Readonly<Record<string, string>>,
  now: Date,
): Promise<PartnerAnswer> {
  const data = { transactionReference: reference, reservationId, ...more }
  const body = JSON.stringify({ type, timestamp: now.toISOString(), data })
  const id = `ask_${reservationId.replaceAll('-', '')}_${type.slice('pickup.'.length)}`
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const secret = secretOf(keyEncryptionKey, source.source_id, source.secret_wrapped)
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'remittance-portal-pickups',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatureOf(secret, { id, timestamp, body }),
  }
  const outgoing = { url: source.url, headers, body }
  const answer = await askOutside({ production, timeoutMs: TIMEOUT_MS }, outgoing, MOST_BYTES)
  if (answer.status !== 200) return { kind: 'unclear', reason: answer.error ?? `answer ${answer.status}` }
  const parsed = parse(answer.body)
  return parsed === null ? { kind: 'unclear', reason: 'unreadable' } : { kind: 'answered', body: parsed }
}

function parse(body: string | null): Readonly<Record<string, unknown>> | null {
  try {
    const parsed: unknown = JSON.parse(body ?? '')
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : null
  } catch {
    return null
  }
}
