import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { verifyPassword } from './password-hash.ts'

/** Number of passwords kept per user: the maximum of the setting for reusable passwords (ruling 2.9). */
const KEPT = 24

/**
 * Returns whether the password is one of the user's last `last` passwords, which include the current password. Verifies
 * one hash after another.
 */
export async function wasUsedBefore(
  db: Kysely<Database>,
  userId: string,
  password: string,
  last: number,
): Promise<boolean> {
  if (last === 0) return false
  const present = await db
    .selectFrom('app_user')
    .select('password_hash')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const past = await db
    .selectFrom('password_history')
    .select('password_hash')
    .where('user_id', '=', userId)
    .orderBy('set_at', 'desc')
    .limit(last)
    .execute()
  const hashes = new Set([present?.password_hash ?? null, ...past.map((row) => row.password_hash)])
  hashes.delete(null)
  for (const hash of [...hashes].slice(0, last)) {
    if (hash !== null && (await verifyPassword(hash, password))) return true
  }
  return false
}

/** Stores a password that was just set, and deletes passwords that are too old for any value of the setting. */
export async function rememberPassword(db: Kysely<Database>, userId: string, hash: string, now: Date): Promise<void> {
  await db
    .insertInto('password_history')
    .values({ user_id: userId, set_at: now, password_hash: hash })
    .onConflict((conflict) => conflict.columns(['user_id', 'set_at']).doUpdateSet({ password_hash: hash }))
    .execute()
  await db
    .deleteFrom('password_history')
    .where('user_id', '=', userId)
    .where('set_at', 'not in', (kept) =>
      kept
        .selectFrom('password_history')
        .select('set_at')
        .where('user_id', '=', userId)
        .orderBy('set_at', 'desc')
        .limit(KEPT),
    )
    .execute()
}
