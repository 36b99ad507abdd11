import {
  completeRegulatorReport,
  submitRegulatorReport,
} from '@portal/contract/regulator-reports/regulator-reports.calls'
import { saveSuspicionReport } from '@portal/contract/screening-cases/case-work.calls'
import type { Acts } from '../../../../security-tests/testing/acts.ts'
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

/** Files a suspicion, and has its report approved. */
export async function approvedSuspicion(acts: Acts) {
  const seen = await completedSuspicion(acts)
  await acts.authorized(submitRegulatorReport, seen)
  return { filingId: seen.filingId, version: 3 }
}
