import { sql } from 'kysely'
import type { TestGateway } from './gateway.ts'

/**
 * Resolves once `count` statements on the gateway's database wait for locks, which shows that the sent requests are
 * blocked.
 */
export async function untilBlocked({ admin }: Pick<TestGateway, 'admin'>, count = 1): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(admin)
    if (rows.length >= count) return
  }
}
