import type { Kysely } from 'kysely'
import type { GatewayConfig } from '../../../config.ts'
import type { Database } from '../../../engine/db/schema.ts'
import { type EndpointOwner, type EndpointRecord, findEndpoints, KEPT } from './endpoint.store.ts'
import { refusedUrl, requireOutsideUrl } from './outside-url.ts'

interface Context {
  readonly db: Kysely<Database>
  readonly config: Pick<GatewayConfig, 'production'>
}

/**
 * Refuses an address for an endpoint with 30 at its field, unless it leads to the public internet now and no other
 * endpoint of the partner has it. Locks the partner's row, so that concurrent requests are judged one after another.
 * @returns the partner's endpoints
 */
export async function requireNewUrl(
  { db, config }: Context,
  owner: EndpointOwner,
  { url, field }: { readonly url: string; readonly field: 'url' | 'webhookUrl' },
): Promise<readonly EndpointRecord[]> {
  await requireOutsideUrl(config, url, field)
  await db.selectFrom('mto').select('mto_code').where('mto_code', '=', owner.mtoCode).forNoKeyUpdate().execute()
  const kept = await findEndpoints(db, owner, KEPT)
  if (kept.some((one) => one.url === url)) throw refusedUrl(field, 'taken')
  return kept
}
