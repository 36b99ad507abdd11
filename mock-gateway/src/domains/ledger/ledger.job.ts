import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../../db/schema.ts'
import { verifyLedger } from './verify-ledger.ts'

/** Months whose partitions are there before their first transaction. */
const MONTHS_AHEAD = 6

export interface LedgerJobContext {
  readonly db: Kysely<Database>
  readonly now: Date
  readonly log: Logger
}

/** Makes room for the months to come, and recomputes the books; what does not agree is an error of the log, with its place. */
export async function keepLedger({ db, now, log }: LedgerJobContext, key: Uint8Array): Promise<void> {
  const month = `${now.toISOString().slice(0, 7)}-01`
  await db.selectNoFrom(sql`ledger_add_months(${month}::date, ${MONTHS_AHEAD})`.as('added')).execute()
  const verdict = await verifyLedger(db, key)
  if (!verdict.ok) log.error({ fault: verdict.fault }, 'the books do not agree with the journal')
}
