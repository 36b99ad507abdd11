import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { CallContext } from '../../http/handler.ts'

/** Marks a demo user whom every device is known to; see `trustEveryDevice`. No SHA-256 is empty. */
const EVERY_DEVICE = Buffer.alloc(0)

const hashOf = (deviceId: string) => createHash('sha256').update(deviceId).digest()

/** The device's claimed id, out of the header or the logon model; null when it states none, and then it is unknown. */
export function deviceOf(context: CallContext, claimed?: string): string | null {
  return context.deviceId || claimed || null
}

/** Whether the user has signed in from this device before (ruling A05). */
export async function knowsDevice(context: CallContext, userId: string, deviceId: string | null): Promise<boolean> {
  const hashes: Buffer[] = []
  if (deviceId !== null) hashes.push(hashOf(deviceId))
  if (!context.config.production) hashes.push(EVERY_DEVICE)
  if (hashes.length === 0) return false
  const known = await context.db
    .selectFrom('known_device')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('device_hash', 'in', hashes)
    .executeTakeFirst()
  return known !== undefined
}

/** Remembers a device that proved itself, or that it was seen again. */
export async function rememberDevice(
  db: Kysely<Database>,
  userId: string,
  deviceId: string | null,
  now: Date,
): Promise<void> {
  if (deviceId !== null) await remember(db, userId, hashOf(deviceId), now)
}

/**
 * For demo data only: a seeded user signs in from any device without a code by mail, since nobody reads the mails of demo
 * addresses. Production ignores the mark.
 */
export function trustEveryDevice(db: Kysely<Database>, userId: string, now: Date): Promise<void> {
  return remember(db, userId, EVERY_DEVICE, now)
}

async function remember(db: Kysely<Database>, userId: string, hash: Buffer, now: Date): Promise<void> {
  await db
    .insertInto('known_device')
    .values({ user_id: userId, device_hash: hash, first_seen_at: now, last_seen_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doUpdateSet({ last_seen_at: now }))
    .execute()
}
