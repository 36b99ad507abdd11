import { MOST_ENDPOINTS } from '@portal/contract/webhooks/webhook'
import type { Kysely } from 'kysely'
import type { GatewayConfig } from '../../../config.ts'
import type { Database } from '../../../engine/db/schema.ts'
import { idAt } from '../../../engine/ids/id-at.ts'
import { type EndpointFields, type EndpointOwner, lockPublications } from './endpoint.store.ts'
import { requireNewUrl } from './new-url.ts'
import { refusedUrl } from './outside-url.ts'
import { newSecret } from './webhook-secret.ts'

interface Wanted extends EndpointOwner, EndpointFields {
  /** The field of the request that contains the address. */
  readonly field: 'url' | 'webhookUrl'
  readonly by: { readonly userId: string } | { readonly keyId: string }
  readonly now: Date
}

export interface Added {
  readonly endpointId: string
  readonly secret: string
}

/**
 * Adds an endpoint if its address leads to the public internet now; each delivery checks this again. A live endpoint is
 * pending, and the caller queues it. Throws 30 at the field of the address for any other address, for an address that
 * the partner already uses, and if the partner has too many endpoints.
 */
export async function addEndpoint(
  db: Kysely<Database>,
  config: Pick<GatewayConfig, 'production' | 'keyEncryptionKey'>,
  { mtoCode, env, field, by, now, ...fields }: Wanted,
): Promise<Added> {
  const owner = { mtoCode, env }
  const others = await requireNewUrl({ db, config }, owner, { url: fields.url, field })
  if (others.length >= MOST_ENDPOINTS) throw refusedUrl(field, 'many', { count: MOST_ENDPOINTS })
  const endpointId = idAt(now)
  const { secret, wrapped } = newSecret(config.keyEncryptionKey, endpointId)
  await db
    .insertInto('webhook_endpoint')
    .values({
      endpoint_id: endpointId,
      mto_code: mtoCode,
      env,
      ...fields,
      secret_wrapped: wrapped,
      endpoint_status: env === 'live' ? 'PENDING' : 'ACTIVE',
      created_by: 'userId' in by ? by.userId : null,
      key_id: 'keyId' in by ? by.keyId : null,
      created_at: now,
    })
    .execute()
  if (env === 'test') await lockPublications(db, owner)
  return { endpointId, secret }
}
