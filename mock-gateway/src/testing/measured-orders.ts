import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { GatewayConfig } from '../config.ts'
import { joinPortalDatabase } from '../engine/db/portal-database.ts'
import type { Database } from '../engine/db/schema.ts'
import { createLog } from '../engine/http/log.ts'
import { insertPartnerKey } from './insert-partner-key.ts'

/** Orders in the database of a gateway, which may be running. */
export interface MeasuredOrders {
  /**
   * Creates `count` live keys of the partner, each with a separate rate limit, and removes the partner's limits on
   * daily counts.
   */
  keys(mtoCode: string, count: number): Promise<readonly string[]>
  /** Counts the orders since a moment, by status. */
  statuses(since: Date): Promise<Readonly<Record<string, number>>>
  /** Returns the milliseconds from acceptance to final posting, for each order since a moment. */
  waits(since: Date): Promise<readonly number[]>
  close(): Promise<void>
}

export async function measuredOrders(config: GatewayConfig): Promise<MeasuredOrders> {
  const database = await joinPortalDatabase(config, createLog('silent'))
  const { db } = database.connected
  return {
    keys: (mtoCode, count) => database.asOwner((owner) => newKeys(owner.db, mtoCode, count)),
    statuses: async (since) => {
      const rows = await db
        .selectFrom('transaction')
        .select(['transaction_status', ({ fn }) => fn.countAll<string>().as('count')])
        .where('transaction_created_at', '>=', since)
        .where('key_id', 'is not', null)
        .where('ae_code', '<>', 'BARE')
        .groupBy('transaction_status')
        .execute()
      return Object.fromEntries(rows.map(({ transaction_status, count }) => [transaction_status, Number(count)]))
    },
    waits: async (since) => {
      const { rows } = await sql<{ ms: number }>`
        select (extract(epoch from s.happened_at - t.transaction_created_at) * 1000)::float8 as ms
        from transaction t join transaction_state s using (transaction_id)
        where t.transaction_created_at >= ${since} and s.to_status = 'POSTED'`.execute(db)
      return rows.map(({ ms }) => ms)
    },
    close: () => database.close(),
  }
}

async function newKeys(db: Kysely<Database>, mtoCode: string, count: number): Promise<readonly string[]> {
  await db
    .updateTable('parameter')
    .set({ intra_dc_count_limit: null, inter_dc_count_limit: null })
    .where('mto_code', '=', mtoCode)
    .execute()
  const secrets: string[] = []
  for (let nth = 0; nth < count; nth++) secrets.push(await insertPartnerKey(db, mtoCode, new Date()))
  return secrets
}
