import { hash } from '@node-rs/argon2'
import type { Kysely } from 'kysely'
import { DEMO_PASSWORD } from '../demo/demo-user.ts'
import type { Database } from '../engine/db/schema.ts'

/**
 * Hashes the password at minimal cost, because tests sign in hundreds of times. The cost of checking a hash is part of
 * the hash. One test covers the gateway's real cost (80 ms of a core).
 */
export const quickHash = (password: string): Promise<string> =>
  hash(password, { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 })

/** Gives all demo users their password with a hash of minimal cost. */
export async function quickenPasswords(db: Kysely<Database>): Promise<void> {
  const passwordHash = await quickHash(DEMO_PASSWORD)
  await db.updateTable('app_user').set({ password_hash: passwordHash }).where('password_hash', 'is not', null).execute()
}
