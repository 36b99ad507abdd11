import type { GatewayConfig } from '../../../config.ts'
import { Refusal } from '../../../engine/http/handler.ts'
import { outsideFault } from '../../../engine/outbound/index.ts'

/**
 * Refuses an address of a partner's system that does not lead to the public internet now; each request checks this
 * again. Throws 30 at the field of the address.
 */
export async function requireOutsideUrl(
  config: Pick<GatewayConfig, 'production'>,
  url: string,
  field: 'url' | 'webhookUrl' | 'sourceUrl',
): Promise<void> {
  const fault = await outsideFault(config, url)
  if (fault !== null) throw refusedUrl(field, fault)
}

/**
 * Returns a refusal with 30 at the field of the address.
 * @param why key of `validation.webhook`
 */
export const refusedUrl = (field: string, why: string, params: Readonly<Record<string, number>> = {}) =>
  new Refusal('30', { fields: [{ field, key: `validation.webhook.${why}`, params }] })
