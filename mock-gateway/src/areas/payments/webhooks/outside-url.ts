import { isLoopback } from '../../../config/loopback.ts'
import type { GatewayConfig } from '../../../config.ts'
import { Refusal } from '../../../engine/http/handler.ts'
import { resolvePublic, urlFault } from '../../../engine/outbound/index.ts'

/**
 * Refuses an address of a partner's system that does not lead to the public internet now; each request checks this
 * again. Throws 30 at the field of the address.
 */
export async function requireOutsideUrl(
  config: Pick<GatewayConfig, 'production'>,
  url: string,
  field: 'url' | 'webhookUrl' | 'sourceUrl',
): Promise<void> {
  const fault = urlFault(url, config)
  if (fault !== null) throw refusedUrl(field, fault)
  const { hostname } = new URL(url)
  const mayBeHere = !config.production && isLoopback(url)
  try {
    await resolvePublic(hostname.replace(/^\[|\]$/g, ''), { mayBeHere })
  } catch {
    throw refusedUrl(field, 'private')
  }
}

/**
 * Returns a refusal with 30 at the field of the address.
 * @param why key of `validation.webhook`
 */
export const refusedUrl = (field: string, why: string, params: Readonly<Record<string, number>> = {}) =>
  new Refusal('30', { fields: [{ field, key: `validation.webhook.${why}`, params }] })
