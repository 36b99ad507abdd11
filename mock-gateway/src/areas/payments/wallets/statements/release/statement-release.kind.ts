import { STATEMENT_RELEASE, type StatementRelease } from '@portal/contract/wallets/daily-statement'
import { type Kysely, sql } from 'kysely'
import type { ChangeKind } from '../../../../../engine/approvals/index.ts'
import type { Database } from '../../../../../engine/db/schema.ts'
import { sendJobs } from '../../../../../engine/jobs/index.ts'
import { overtaken } from '../../../../../engine/records/index.ts'
import { ACCOUNT_NAME, walletsFrom } from '../../wallet-rows.ts'
import { isVisibleWallet } from '../../wallets.read-model.ts'
import { STATEMENTS_JOB } from '../due-statements.job.ts'

/**
 * Confirmations that a statement is created in spite of its difference from the books. The job creates it at once; if
 * the difference is another by then, the wallet is stopped again.
 */
export const STATEMENT_RELEASES: ChangeKind<StatementRelease> = {
  subject: 'wallet-statement',
  module: 'CASH_PICKUP',
  record: STATEMENT_RELEASE,
  requiresReview: true,
  isForHeadOffice: true,
  names: {
    isUuid: false,
    source: (ids) => sql`select a.account_number as id, ${ACCOUNT_NAME} as name
      from ledger_account a join mto m on m.mto_code = a.owner where a.account_number = any(${ids}::text[])`,
  },
  isViewable: isVisibleWallet,
  link: (number) => `/wallet-transactions?statements=${number}`,
  async read(db, number) {
    const found = await stoppedWallet(db, number)
    if (found === undefined) return null
    return {
      version: found.version,
      name: found.name,
      mtoCode: found.owner,
      countryId: found.country_id,
      snapshot: {
        accountName: found.name,
        businessDate: found.business_date,
        stopReason: found.stop_reason,
        lateCount: found.late_count,
        openingDifference: found.opening_difference,
        entriesDifference: found.entries_difference,
        closingDifference: found.closing_difference,
        releaseReason: found.release_reason,
        currency: found.currency,
        accountNumber: number,
      },
    }
  },
  async applyUpdate({ db, now }, { targetId, after }) {
    if (after === null) throw overtaken()
    // A stop that has ended has no version. What two people confirm is therefore the stop with exactly these figures.
    const { numUpdatedRows } = await db
      .updateTable('wallet_statement_stop')
      .set({ release_reason: after.releaseReason ?? '', released_at: now })
      .where('account_number', '=', targetId)
      .where('released_at', 'is', null)
      .where('business_date', '=', after.businessDate)
      .where('stop_reason', '=', after.stopReason)
      .where('late_count', '=', after.lateCount)
      .where('opening_difference', '=', after.openingDifference)
      .where('entries_difference', '=', after.entriesDifference)
      .where('closing_difference', '=', after.closingDifference)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw overtaken()
    await sendJobs(db, STATEMENTS_JOB, [{ data: {} }])
  },
}

/** Returns the stop of a live wallet with the names of the wallet. */
const stoppedWallet = (db: Kysely<Database>, number: string) =>
  walletsFrom(db)
    .innerJoin('wallet_statement_stop as x', 'x.account_number', 'a.account_number')
    .selectAll('x')
    .select([ACCOUNT_NAME.as('name'), 'a.owner', 'a.country_id', 'a.currency'])
    .where('a.account_number', '=', number)
    .where('a.kind', '=', 'WALLET')
    .where('a.env', '=', 'live')
    .executeTakeFirst()
