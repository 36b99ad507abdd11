import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { GatewayConfig } from '../../../config.ts'
import type { Database } from '../../db/schema.ts'
import type { CallContext } from '../../http/handler.ts'
import type { Account } from '../accounts.read-model.ts'

/**
 * The stored hash of a device id. The id is a secret of 122 random bits that the browser creates and stores (spec
 * §2.5, `fingerprint.ts`), so other callers cannot name a known device.
 */
export const hashOfDevice = (deviceId: string) => createHash('sha256').update(deviceId).digest()

/**
 * The device by the hash of its id, from the header or the logon model; null if none is given, and then it is unknown.
 */
export function deviceOf(context: CallContext, claimed?: string): Buffer | null {
  const deviceId = context.deviceId || claimed || null
  return deviceId === null ? null : hashOfDevice(deviceId)
}

/** Stores a device of a full sign-in, or when it was last used. Returns whether it is new. */
export async function rememberDevice(
  db: Kysely<Database>,
  userId: string,
  device: Buffer | null,
  now: Date,
): Promise<boolean> {
  if (device === null) return false
  const inserted = await db
    .insertInto('known_device')
    .values({ user_id: userId, device_hash: device, first_seen_at: now, last_seen_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doNothing())
    .returning('user_id')
    .executeTakeFirst()
  if (inserted !== undefined) return true
  await db
    .updateTable('known_device')
    .set({ last_seen_at: now })
    .where('user_id', '=', userId)
    .where('device_hash', '=', device)
    .execute()
  return false
}

/**
 * Whether a demo user is trusted on every device: no code by mail and no mail about a new device, since demo addresses
 * have no readers. Such a device does not become known: tries from it count as those of unknown devices (ruling A92).
 * Production ignores it.
 */
export function isTrustedEverywhere(
  { production }: Pick<GatewayConfig, 'production'>,
  { trustsEveryDevice }: Pick<Account, 'trustsEveryDevice'>,
): boolean {
  return trustsEveryDevice && !production
}
