import { sql } from 'kysely'
import { updateAllArrears } from '../areas/lending/loans/index.ts'
import type { GatewayConfig } from '../config.ts'
import { joinPortalDatabase } from '../engine/db/portal-database.ts'
import { createLog } from '../engine/http/log.ts'

/** The loans in the database of a running gateway, for measuring the nightly job. */
export interface MeasuredLoans {
  /** Resets the arrears of every ACTIVE loan to the state before the first night. */
  forget(): Promise<void>
  /**
   * Updates the arrears of all loans, as the nightly job does, on one core.
   * @returns the number of changed loans
   */
  night(): Promise<number>
  close(): Promise<void>
}

export async function measuredLoans(config: GatewayConfig): Promise<MeasuredLoans> {
  const database = await joinPortalDatabase(config, createLog('silent'))
  const { db } = database.connected
  return {
    forget: () =>
      db.transaction().execute(async (trx) => {
        await sql`set local statement_timeout = 0`.execute(trx)
        await trx
          .updateTable('loan')
          .set({ arrears: '0', days_past_due: 0, is_npl: false })
          .where('loan_status', '=', 'ACTIVE')
          .execute()
      }),
    night: () =>
      db.transaction().execute(async (trx) => {
        await sql`set local max_parallel_workers_per_gather = 0`.execute(trx)
        return await updateAllArrears(trx, new Date())
      }),
    close: () => database.close(),
  }
}
