import { type Kysely, sql } from 'kysely'
import type { Database } from './schema.ts'

/** Runs work in the caller's transaction and rolls it back, to check whether the work would succeed now. */
export async function rehearse(db: Kysely<Database>, act: () => Promise<unknown>): Promise<void> {
  await sql`savepoint rehearsal`.execute(db)
  try {
    await act()
  } finally {
    await sql`rollback to savepoint rehearsal`.execute(db)
  }
}
