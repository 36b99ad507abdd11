import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { Refusal } from '../../../../engine/http/handler.ts'
import type { EndpointRecord } from '../endpoint.store.ts'
import { newSecret } from '../webhook-secret.ts'

const HOUR_MS = 60 * 60_000

interface Rotation {
  readonly keyEncryptionKey: Uint8Array
  readonly overlapHours: number
  readonly now: Date
}

export interface RotatedSecret {
  readonly secret: string
  /** Until when the former secret signs too; null if it ended at once. */
  readonly formerUntil: Date | null
}

/**
 * Replaces the secret of an endpoint, which the caller has locked. Until the overlap ends, the former secret signs too;
 * a secret that was replaced before ends at once.
 */
export async function rotateSecret(
  db: Kysely<Database>,
  { endpoint_id: endpointId }: EndpointRecord,
  { keyEncryptionKey, overlapHours, now }: Rotation,
): Promise<RotatedSecret> {
  const { secret, wrapped } = newSecret(keyEncryptionKey, endpointId)
  const formerUntil = overlapHours === 0 ? null : new Date(now.getTime() + overlapHours * HOUR_MS)
  await db
    .updateTable('webhook_endpoint')
    .set({
      secret_wrapped: wrapped,
      former_secret_wrapped: formerUntil === null ? null : sql<Buffer>`secret_wrapped`,
      former_secret_until: formerUntil,
    })
    .where('endpoint_id', '=', endpointId)
    .execute()
  return { secret, formerUntil }
}

/** Ends the former secret of an endpoint, which the caller has locked. Throws 12 if only one secret signs. */
export async function retireSecret(db: Kysely<Database>, endpoint: EndpointRecord, now: Date): Promise<void> {
  if (formerSecretUntil(endpoint, now) === null) throw new Refusal('12', { message: 'message.noFormerSecret' })
  await db
    .updateTable('webhook_endpoint')
    .set({ former_secret_wrapped: null, former_secret_until: null })
    .where('endpoint_id', '=', endpoint.endpoint_id)
    .execute()
}

/** Returns until when the former secret signs too. Null if only one secret signs. */
export const formerSecretUntil = (
  { former_secret_until: until }: Pick<EndpointRecord, 'former_secret_until'>,
  now: Date,
): Date | null => (until !== null && until > now ? until : null)
