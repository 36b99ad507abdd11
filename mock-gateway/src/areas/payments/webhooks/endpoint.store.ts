import type { KeyEnvironment } from '@portal/contract'
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { restartPending } from './delivery/restart-pending.ts'

export type EndpointRecord = Selectable<Database['webhook_endpoint']>

export interface EndpointOwner {
  readonly mtoCode: string
  readonly env: KeyEnvironment
}

/** The statuses of active and pending endpoints. */
export const KEPT = ['PENDING', 'ACTIVE'] as const

/**
 * Returns the endpoints of a partner in an environment with one of the statuses, oldest first. The default status is
 * active.
 */
export async function findEndpoints(
  db: Kysely<Database>,
  { mtoCode, env }: EndpointOwner,
  statuses: readonly EndpointRecord['endpoint_status'][] = ['ACTIVE'],
): Promise<readonly EndpointRecord[]> {
  return await db
    .selectFrom('webhook_endpoint')
    .selectAll()
    .where('mto_code', '=', mtoCode)
    .where('env', '=', env)
    .where('endpoint_status', 'in', statuses)
    .orderBy('created_at')
    .orderBy('endpoint_id')
    .execute()
}

/**
 * Returns the pending or active endpoint with that id within a scope over `webhook_endpoint e`, locked if requested.
 * Null if no such endpoint exists.
 */
export async function findEndpoint(
  db: Kysely<Database>,
  endpointId: string,
  { scope, lock = false }: { readonly scope?: RawBuilder<boolean>; readonly lock?: boolean } = {},
): Promise<EndpointRecord | null> {
  let query = db
    .selectFrom('webhook_endpoint as e')
    .selectAll('e')
    .where('e.endpoint_id', '=', endpointId)
    .where('e.endpoint_status', 'in', KEPT)
  if (scope !== undefined) query = query.where(scope)
  if (lock) query = query.forNoKeyUpdate()
  return (await query.executeTakeFirst()) ?? null
}

/** Decides a pending endpoint. False if the endpoint is no longer pending. */
export async function endPending(
  db: Kysely<Database>,
  endpointId: string,
  to: { readonly status: 'ACTIVE' } | { readonly status: 'DECLINED'; readonly now: Date },
): Promise<boolean> {
  const moved = await db
    .updateTable('webhook_endpoint')
    .set({ endpoint_status: to.status, deleted_at: to.status === 'DECLINED' ? to.now : null })
    .where('endpoint_id', '=', endpointId)
    .where('endpoint_status', '=', 'PENDING')
    .returning(['mto_code', 'env'])
    .executeTakeFirst()
  if (moved === undefined) return false
  if (to.status === 'ACTIVE') await lockPublications(db, { mtoCode: moved.mto_code, env: moved.env })
  return true
}

/** The text that the publishers of a partner's events lock too, in `storeEvents`. */
const publicationsOf = ({ mtoCode, env }: EndpointOwner) => `events ${env} ${mtoCode}`

/**
 * Waits until the open transactions that publish events of a partner have ended, and holds up later ones until the
 * caller's transaction ends. So every event is either listed before the endpoints change, or published to the changed
 * endpoints. The caller takes this lock last, because publishers wait with locked wallets.
 */
export async function lockPublications(db: Kysely<Database>, owner: EndpointOwner): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${publicationsOf(owner)}::text, 0))`.execute(db)
}

/** The fields of an endpoint that its partner chooses. */
export type EndpointFields = Pick<EndpointRecord, 'url' | 'description' | 'event_types'>

/**
 * Changes an active endpoint, which the caller has locked. Pending events stay pending, whatever their kind. If the
 * address changes, they are sent to the new address at once, with retries for the whole time, because failures at the
 * former address say nothing about the new one.
 */
export async function changeEndpoint(
  db: Kysely<Database>,
  endpoint: EndpointRecord,
  { url, description, event_types }: EndpointFields,
  now: Date,
): Promise<void> {
  const { endpoint_id: endpointId, mto_code: mtoCode, env, version } = endpoint
  await lockPublications(db, { mtoCode, env })
  await db
    .updateTable('webhook_endpoint')
    .set({ url, description, event_types, version: version + 1 })
    .where('endpoint_id', '=', endpointId)
    .execute()
  if (url !== endpoint.url) await restartPending(db, endpointId, now)
}

/** Ends an endpoint and its pending events. */
export async function endEndpoint(
  db: Kysely<Database>,
  { endpoint_id: endpointId, mto_code: mtoCode, env }: EndpointRecord,
  now: Date,
): Promise<void> {
  await lockPublications(db, { mtoCode, env })
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
