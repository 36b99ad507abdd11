import type { EndpointEvent } from '@portal/contract/webhooks/webhook'
import type { Kysely } from 'kysely'
import type { GatewayConfig } from '../../../../config.ts'
import type { Database } from '../../../../engine/db/schema.ts'
import { Refusal } from '../../../../engine/http/handler.ts'
import type { EndpointFields, EndpointRecord } from '../endpoint.store.ts'
import { storedEvents } from '../endpoint-events.ts'
import { requireNewUrl } from '../new-url.ts'

/** A requested change of an endpoint. Absent fields keep their values. */
export interface WantedChange {
  /** The version that the requester saw. */
  readonly version: number
  readonly url?: string | undefined
  readonly description?: string | null | undefined
  readonly events?: readonly EndpointEvent[] | undefined
}

interface Context {
  readonly db: Kysely<Database>
  readonly config: Pick<GatewayConfig, 'production'>
}

/**
 * Returns the fields of an endpoint, which the caller has locked, after a change. Throws 29 if the endpoint has another
 * version, 21 if nothing changes, 30 at the field of a new address that the endpoint must not have.
 */
export async function wantedFields(
  context: Context,
  endpoint: EndpointRecord,
  { version, url = endpoint.url, description = endpoint.description, events = endpoint.event_types }: WantedChange,
  field: 'url' | 'webhookUrl',
): Promise<EndpointFields> {
  if (version !== endpoint.version) throw new Refusal('29', { message: 'message.movedMeanwhile' })
  const wanted = { url, description: description === '' ? null : description, event_types: storedEvents(events) }
  if (isSame(endpoint, wanted)) throw new Refusal('21')
  const { mto_code: mtoCode, env } = endpoint
  if (url !== endpoint.url) await requireNewUrl(context, { mtoCode, env }, { url, field })
  return wanted
}

const isSame = (one: EndpointFields, other: EndpointFields) =>
  one.url === other.url && one.description === other.description && `${one.event_types}` === `${other.event_types}`
