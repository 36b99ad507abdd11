import type { EndpointStatus } from '@portal/contract/webhooks/webhook'
import type { WebhookEndpointRow } from '@portal/contract/webhooks/webhooks.calls'
import { sql } from 'kysely'
import type { SessionContext } from '../../../engine/http/handler.ts'
import { isOwnPendingChange, pendingAction, pendingChange } from '../../../engine/read/index.ts'
import { requestedPartner } from '../sandbox/index.ts'
import { KEPT } from './endpoint.store.ts'
import { formerSecretUntil } from './rotation/rotate-secret.ts'

/**
 * Returns the active and pending endpoints of a partner, in both environments, each with its numbers of waiting and
 * failed events and the time of its most recent delivery. Empty if a bank user names no partner. Throws 25 if an
 * operator names another partner.
 */
export async function readEndpoints(
  { db, actor, now }: SessionContext,
  { apiKeyMtoCode }: { readonly apiKeyMtoCode?: string },
): Promise<WebhookEndpointRow[]> {
  const mtoCode = requestedPartner(actor, apiKeyMtoCode)
  if (mtoCode === null) return []
  const rows = await db
    .selectFrom('webhook_endpoint as e')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('webhook_delivery as d')
          .select([
            sql<number>`(count(*) filter (where d.delivery_status = 'WAITING'))::int`.as('waiting'),
            sql<number>`(count(*) filter (where d.delivery_status = 'FAILED'))::int`.as('failed'),
            sql<Date | null>`max(d.delivered_at)`.as('lastDeliveredAt'),
          ])
          .whereRef('d.endpoint_id', '=', 'e.endpoint_id')
          .as('d'),
      (join) => join.onTrue(),
    )
    .select(['e.endpoint_id as endpointId', 'e.env', 'e.url as webhookUrl', 'e.created_at as createdAt'])
    .select(['e.description as webhookDescription', 'e.event_types as webhookEvents', 'e.version'])
    .select(['e.endpoint_status as endpointStatus', 'e.former_secret_until'])
    .select(({ ref }) => [
      pendingChange('webhook', ref('e.endpoint_id')).as('cqId'),
      pendingAction('webhook', ref('e.endpoint_id')).as('cqAction'),
      isOwnPendingChange('webhook', ref('e.endpoint_id'), actor).as('isOwnChange'),
    ])
    .select(['d.waiting', 'd.failed', 'd.lastDeliveredAt'])
    .where('e.mto_code', '=', mtoCode)
    .where('e.endpoint_status', 'in', KEPT)
    .orderBy('e.created_at')
    .orderBy('e.endpoint_id')
    .execute()
  return rows.map(({ former_secret_until, ...row }) => ({
    ...row,
    formerSecretUntil: formerSecretUntil({ former_secret_until }, now)?.toISOString() ?? null,
    endpointStatus: row.endpointStatus as EndpointStatus,
    waiting: row.waiting ?? 0,
    failed: row.failed ?? 0,
    createdAt: row.createdAt.toISOString(),
    lastDeliveredAt: row.lastDeliveredAt?.toISOString() ?? null,
  }))
}
