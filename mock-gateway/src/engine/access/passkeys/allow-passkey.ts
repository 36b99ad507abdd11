import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

/**
 * Allows a user to add one further passkey. Call it inside the transaction that applies the authorized change, so that
 * no user gets a second factor without a maker and a checker (ruling A72).
 */
export async function allowPasskey(db: Kysely<Database>, userId: string): Promise<void> {
  await db.updateTable('app_user').set({ may_add_passkey: true }).where('user_id', '=', userId).execute()
}
