import type { FilingKind } from '@portal/contract/regulator-reports/regulator-report'
import {
  completeRegulatorReport,
  openRegulatorReport,
  submitRegulatorReport,
} from '@portal/contract/regulator-reports/regulator-reports.calls'
import { saveSuspicionReport } from '@portal/contract/screening-cases/case-work.calls'
import type { Kysely } from 'kysely'
import { decide } from '../../../../engine/approvals/testing/decide.ts'
import type { Database } from '../../../../engine/db/schema.ts'
import type { CasePortal } from '../../../../security-tests/testing/case-portal.ts'
import { COMPLETION } from './completion.ts'

/** Registers a subsidiary as a reporting entity at its regulator. */
export async function registerEntity(db: Kysely<Database>, countryId: string): Promise<void> {
  await db.updateTable('country_rules').set({ filing_entity_id: '4711' }).where('country_id', '=', countryId).execute()
}

/** Returns the id of a transaction's report. */
export async function filingOf(db: Kysely<Database>, transactionId: string, kind: FilingKind = 'STR'): Promise<string> {
  const { filing_id: filingId } = await db
    .selectFrom('regulator_report')
    .select('filing_id')
    .where('transaction_id', '=', transactionId)
    .where('filing_kind', '=', kind)
    .executeTakeFirstOrThrow()
  return filingId
}

/** Files a suspicion about a held order, and returns the id of its report to the regulator. */
export async function suspected(portal: CasePortal, transactionId: string): Promise<string> {
  await portal.send('ho.compliance', saveSuspicionReport, { transactionId })
  return await filingOf(portal.gateway.db, transactionId)
}

/** Opens a report as a user sees it. */
export async function opened(portal: CasePortal, filingId: string, who = 'ho.compliance') {
  const { filing } = await portal.send(who, openRegulatorReport, { filingId })
  if (filing === undefined) throw new Error(`${who} is told of no such report`)
  return filing
}

/** Completes a report with everything that Nigeria's regulator requires. */
export async function completed(portal: CasePortal, filingId: string): Promise<void> {
  const { version } = await opened(portal, filingId)
  await portal.send('ho.compliance', completeRegulatorReport, { filingId, version, ...COMPLETION })
}

/** Submits a report and has it authorized. */
export async function approvedFiling(portal: CasePortal, filingId: string) {
  await completed(portal, filingId)
  const { version } = await opened(portal, filingId)
  const { cqId } = await portal.send('ho.compliance', submitRegulatorReport, { filingId, version })
  return await decide(portal, 'ho.checker', cqId)
}
