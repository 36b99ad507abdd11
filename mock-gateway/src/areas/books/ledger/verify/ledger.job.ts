import { sql } from 'kysely'
import { headListOf } from '../../../../engine/audit/index.ts'
import type { JobContext } from '../../../../engine/jobs/index.ts'
import { ledgerKey } from '../posting/seal.ts'
import { verifyLedger } from '../verify-ledger.ts'

/** Number of future months for which partitions are created in advance. */
const MONTHS_AHEAD = 6

/** Creates partitions for the coming months and verifies the books. Logs differences as errors, with their position. */
export async function keepLedger({ db, now, log, config }: JobContext): Promise<void> {
  const month = `${now.toISOString().slice(0, 7)}-01`
  await db.selectNoFrom(sql`ledger_add_months(${month}::date, ${MONTHS_AHEAD})`.as('added')).execute()
  const verdict = await verifyLedger(db, ledgerKey(config.keyEncryptionKey), headListOf(config))
  if (!verdict.ok) log.error({ fault: verdict.fault }, 'the books do not agree with the journal')
}
