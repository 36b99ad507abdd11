import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

type Act = (db: Kysely<Database>, userIds: readonly string[], now: Date) => Promise<void>

const acts: Act[] = []

/**
 * Registers a callback for users who are signed out, whether by themselves, for inactivity, or by others. The callback
 * runs in the transaction that ends the sessions.
 */
export function whenSignedOut(act: Act): void {
  acts.push(act)
}

/** Runs the callbacks that domains have registered. */
export async function afterSignOut(db: Kysely<Database>, userIds: readonly string[], now: Date): Promise<void> {
  if (userIds.length === 0) return
  for (const act of acts) await act(db, userIds, now)
}
