import { REGULATOR_REPORT, type RegulatorReport } from '@portal/contract/regulator-reports/regulator-report'
import { READS_FILINGS } from '@portal/contract/regulator-reports/regulator-reports.calls'
import { sql } from 'kysely'
import type { ChangeKind } from '../../../engine/approvals/index.ts'
import { Refusal } from '../../../engine/http/handler.ts'
import { isUuid } from '../../../engine/ids/is-uuid.ts'
import { approveFiling } from './acts/approve-filing.ts'
import { refuseIncomplete } from './acts/refuse-incomplete.ts'
import { type FoundFiling, findFiling, isVisibleFiling, SUBJECT } from './filing.store.ts'

const snapshotOf = ({ filing, order }: FoundFiling): RegulatorReport => ({
  filingKind: filing.filing_kind,
  filingCountryId: filing.country_id,
  transactionContractReference: order.transaction_contract_reference,
  transSender: order.trans_sender,
  transReceiver: order.trans_receiver,
  transactionDestinationAmount: order.transaction_destination_amount,
  transactionDestinationCountryCurrency: order.transaction_destination_country_currency,
  filingStatus: filing.filing_status,
})

/**
 * Reports to the regulator: two people approve a complete report. Then it has its number, and its content is fixed.
 * The queue shows the order and the kind of report; the checker reads the grounds and the people on the report's page.
 */
export const REGULATOR_REPORTS: ChangeKind<RegulatorReport> = {
  subject: SUBJECT,
  module: 'TRANSACTION_RULE',
  isForHeadOffice: true,
  requiresReview: true,
  readers: { bank: READS_FILINGS, operator: { any: [] } },
  record: REGULATOR_REPORT,
  isViewable: async ({ db, actor }, filingId) => isUuid(filingId) && (await isVisibleFiling(db, actor, filingId)),
  names: {
    isUuid: true,
    source: (ids) => sql`select f.filing_id::text as id, t.transaction_contract_reference as name
      from regulator_report f join transaction t using (transaction_id) where f.filing_id = any(${ids}::uuid[])`,
  },
  link: (filingId) => `/regulator-reports?panel=view&id=${filingId}`,
  async read(db, filingId, lock) {
    const found = await findFiling(db, filingId, { lock })
    if (found === null) return null
    const { filing, order } = found
    return {
      version: filing.version,
      name: order.transaction_contract_reference,
      snapshot: snapshotOf(found),
      mtoCode: null,
      countryId: filing.country_id,
    }
  },
  async validate(context, { targetId, makerId }) {
    const found = await findFiling(context.db, targetId)
    if (found === null) throw new Refusal('25')
    if (found.filing.filing_status !== 'DRAFT') throw new Refusal('12', { message: 'message.filingApproved' })
    await refuseIncomplete(context, found, makerId)
  },
  applyUpdate: approveFiling,
}
