import { sql } from 'kysely'
import type { TestGateway } from './gateway.ts'

/** Ends once a statement on the gateway's database waits for a lock that another holds: then what was sent stands behind it. */
export async function untilBlocked({ admin }: Pick<TestGateway, 'admin'>): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(admin)
    if (rows.length > 0) return
  }
}
