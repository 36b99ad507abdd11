import { Webhook } from 'standardwebhooks'
import { EVENT_TYPES } from './partner-api.generated.ts'
import type { KnownEvent, PartnerEvent } from './partner-event.ts'

/** The headers of a request: those of `fetch`, or an object as in Node's servers. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>

/** A request is not an event for the endpoint: answer 401 and ignore it. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError'
}

/**
 * Verifies a received event according to Standard Webhooks, and returns it. Its timestamp may differ from the clock of
 * your machine by five minutes.
 * @param body the body exactly as received, not parsed and printed again
 * @param secrets the secret of the endpoint, `whsec_…`, or several while you replace it: one of them must match
 * @throws WebhookVerificationError if the signature is wrong or missing, or the timestamp too old or too new
 * @throws TypeError if a secret is malformed, or none is given
 */
export function verifyWebhook(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secrets: string | readonly string[],
): PartnerEvent {
  const text = typeof body === 'string' ? body : new TextDecoder('utf-8', { ignoreBOM: true }).decode(body)
  const signed = Object.fromEntries(SIGNED.map((name) => [name, headerOf(headers, name)]))
  const failures = webhooksOf(typeof secrets === 'string' ? [secrets] : secrets).map((webhook) =>
    failureOf(webhook, text, signed),
  )
  if (failures.includes(null)) return eventOf(signed['webhook-id'] ?? '', text)
  throw new WebhookVerificationError(failures[0]?.message, { cause: failures[0] })
}

/** Returns why an event does not match a secret, or null if it does. */
function failureOf(webhook: Webhook, text: string, signed: Record<string, string>): Error | null {
  try {
    webhook.verify(text, signed, { jsonParse: false })
    return null
  } catch (error) {
    return error as Error
  }
}

const SIGNED = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const

function headerOf(headers: WebhookHeaders, name: string): string {
  if (typeof headers.get === 'function') return (headers as Headers).get(name) ?? ''
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name)
  return String(found?.[1] ?? '')
}

function webhooksOf(secrets: readonly string[]): readonly Webhook[] {
  if (secrets.length === 0) throw new TypeError('verifyWebhook needs the secret of the endpoint.')
  return secrets.map((secret) => {
    try {
      return new Webhook(secret)
    } catch (cause) {
      // The message must not contain the secret.
      throw new TypeError('A secret of the endpoint is malformed: it begins with whsec_.', { cause })
    }
  })
}

function eventOf(id: string, text: string): PartnerEvent {
  const body = JSON.parse(text) as Omit<KnownEvent, 'id'>
  const isKnown = (EVENT_TYPES as readonly string[]).includes(body.type)
  return isKnown ? ({ ...body, id } as KnownEvent) : { id, type: 'unknown', actualType: String(body.type), body }
}
