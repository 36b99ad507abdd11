import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'

/**
 * Returns the sum of an account's holds at a past moment. The hold of now says nothing about the end of a past day, so
 * the sum is that of the holds taken before the moment and not ended before it, with the earlier spans of holds that
 * were restored since.
 */
export async function heldAt(db: Kysely<Database>, account: string, at: Date): Promise<string> {
  const current = db
    .selectFrom('ledger_hold as h')
    .select('h.amount')
    .where('h.account_number', '=', account)
    .where('h.taken_at', '<', at)
  const standing = current.where('h.state', '=', 'HELD')
  const ended = current.where('h.ended_at', '>=', at)
  const earlier = db
    .selectFrom('ledger_hold_earlier as e')
    .select('e.amount')
    .where('e.account_number', '=', account)
    .where('e.taken_at', '<', at)
    .where('e.ended_at', '>=', at)
  const { held } = await db
    .selectFrom(standing.unionAll(ended).unionAll(earlier).as('held'))
    .select(sql<string>`coalesce(sum(held.amount), 0.00)::text`.as('held'))
    .executeTakeFirstOrThrow()
  return held
}
