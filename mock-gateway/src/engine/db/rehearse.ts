import { type Kysely, sql } from 'kysely'
import type { Database } from './schema.ts'

/** Runs work and rolls it back, in the caller's transaction: whether it would succeed now. */
export async function rehearse(db: Kysely<Database>, act: () => Promise<unknown>): Promise<void> {
  await sql`savepoint rehearsal`.execute(db)
  try {
    await act()
  } finally {
    await sql`rollback to savepoint rehearsal`.execute(db)
  }
}
