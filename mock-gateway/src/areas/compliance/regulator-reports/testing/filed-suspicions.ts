import {
  completeRegulatorReport,
  submitRegulatorReport,
} from '@portal/contract/regulator-reports/regulator-reports.calls'
import { saveSuspicionReport } from '@portal/contract/screening-cases/case-work.calls'
import type { Acts } from '../../../../security-tests/testing/acts.ts'
import { businessDate } from '../../../books/ledger/index.ts'
import { COMPLETION } from './completion.ts'
import { filingOf, registerEntity } from './filings.ts'

/** Files a suspicion about a held order. */
export async function suspected(acts: Acts) {
  const { transactionId } = await acts.heldCase()
  await acts.done('ho.compliance', saveSuspicionReport, { transactionId })
  return { filingId: await filingOf(acts.db, transactionId), version: 1 }
}

/** Files and completes a suspicion. */
export async function completedSuspicion(acts: Acts) {
  await registerEntity(acts.db, '01')
  const { filingId, version } = await suspected(acts)
  await acts.done('ho.compliance', completeRegulatorReport, { filingId, version, ...COMPLETION })
  return { filingId, version: 2 }
}

/** Files a suspicion, has its report approved, and returns what the report is marked as sent with. */
export async function approvedSuspicion(acts: Acts) {
  const seen = await completedSuspicion(acts)
  await acts.authorized(submitRegulatorReport, seen)
  const { filingId } = seen
  const { approved_at: approvedAt, country_id: countryId } = await acts.db
    .selectFrom('regulator_report')
    .select(['approved_at', 'country_id'])
    .where('filing_id', '=', filingId)
    .executeTakeFirstOrThrow()
  if (approvedAt === null) throw new Error('the report is approved')
  const regulatorReference = `NFIU-${filingId.slice(0, 8)}`
  return { filingId, version: 3, regulatorReference, sentOn: businessDate(approvedAt, countryId) }
}
