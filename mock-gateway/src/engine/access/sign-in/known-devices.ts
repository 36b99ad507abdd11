import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { GatewayConfig } from '../../../config.ts'
import type { Database } from '../../db/schema.ts'
import type { CallContext } from '../../http/handler.ts'
import type { Account } from '../accounts.read-model.ts'

/**
 * Returns the stored hash of a device id. The id is a secret of 122 random bits that the browser creates and stores
 * (spec §2.5, `fingerprint.ts`), so other callers cannot name a known device.
 */
export const hashOfDevice = (deviceId: string) => createHash('sha256').update(deviceId).digest()

/**
 * Returns the hash of the device id from the header or the logon model. Returns null if neither contains an id. The
 * device then counts as unknown.
 */
export function deviceOf(context: CallContext, claimed?: string): Buffer | null {
  const deviceId = context.deviceId || claimed || null
  return deviceId === null ? null : hashOfDevice(deviceId)
}

/**
 * Stores the device of a full sign-in and the time of use. Returns whether the device is new. Without a device id,
 * stores nothing and returns false.
 */
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
 * Returns whether a demo user is trusted on every device. Such a user needs no mailed code and gets no mail about a new
 * device, because nobody reads the mail of demo addresses. Before the first full sign-in from the device, tries from it
 * still count as tries from unknown devices (ruling A92). Production ignores the flag.
 */
export function isTrustedEverywhere(
  { production }: Pick<GatewayConfig, 'production'>,
  { trustsEveryDevice }: Pick<Account, 'trustsEveryDevice'>,
): boolean {
  return trustsEveryDevice && !production
}
