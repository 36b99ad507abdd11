import type { KeyEnvironment } from '@portal/contract'
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'

export type EndpointRecord = Selectable<Database['webhook_endpoint']>

export interface EndpointOwner {
  readonly mtoCode: string
  readonly env: KeyEnvironment
}

/** The endpoints in force of a partner in an environment, oldest first. */
export async function findEndpoints(
  db: Kysely<Database>,
  { mtoCode, env }: EndpointOwner,
): Promise<readonly EndpointRecord[]> {
  return await db
    .selectFrom('webhook_endpoint')
    .selectAll()
    .where('mto_code', '=', mtoCode)
    .where('env', '=', env)
    .where('endpoint_status', '=', 'ACTIVE')
    .orderBy('created_at')
    .orderBy('endpoint_id')
    .execute()
}

/** Whether a partner has endpoints in force in an environment: nothing is made ready for one that has none. */
export const hasEndpoints = (mtoCode: RawBuilder<unknown>, env: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from webhook_endpoint e
    where e.mto_code = ${mtoCode} and e.env = ${env} and e.endpoint_status = 'ACTIVE')`

/** The endpoint in force of that id within a scope over `webhook_endpoint e`; null for none. */
export async function findEndpoint(
  db: Kysely<Database>,
  endpointId: string,
  scope: RawBuilder<boolean>,
): Promise<EndpointRecord | null> {
  const found = await db
    .selectFrom('webhook_endpoint as e')
    .selectAll('e')
    .where('e.endpoint_id', '=', endpointId)
    .where('e.endpoint_status', '=', 'ACTIVE')
    .where(scope)
    .executeTakeFirst()
  return found ?? null
}

/** Ends an endpoint and what waits for it. */
export async function endEndpoint(db: Kysely<Database>, endpointId: string, now: Date): Promise<void> {
  await db
    .updateTable('webhook_endpoint')
    .set({ endpoint_status: 'DELETED', deleted_at: now })
    .where('endpoint_id', '=', endpointId)
    .execute()
  await db
    .updateTable('webhook_delivery')
    .set({ delivery_status: 'FAILED', next_try_at: null })
    .where('endpoint_id', '=', endpointId)
    .where('delivery_status', '=', 'WAITING')
    .execute()
}
