import type { RegulatorReport } from '@portal/contract/regulator-reports/regulator-report'
import type { Change } from '../../../../engine/approvals/index.ts'
import { Refusal, type SessionContext } from '../../../../engine/http/handler.ts'
import { overtaken } from '../../../../engine/records/index.ts'
import { businessDate } from '../../../books/ledger/index.ts'
import { readContent } from '../content/read-content.ts'
import { findFiling } from '../filing.store.ts'
import { nextFilingNumber } from '../filing-number.ts'

/**
 * Approves a report: it gets its number, and its content is fixed. The report of a suspicion gives its number to the
 * case, unless the case has one.
 */
export async function approveFiling(
  context: Pick<SessionContext, 'db' | 'now'> & { readonly actor: { readonly userId: string } },
  change: Pick<Change<RegulatorReport>, 'targetId' | 'makerId'>,
): Promise<void> {
  const { db, actor, now } = context
  const { targetId, makerId } = change
  const found = await findFiling(db, targetId, { lock: true })
  if (found === null) throw new Refusal('25')
  const { country_id: countryId, filing_kind: kind, transaction_id: transactionId } = found.filing
  const year = Number(businessDate(now, countryId).slice(0, 4))
  const number = await nextFilingNumber(db, { countryId, kind, year })
  const { content, format } = await readContent(context, found, { makerId, number })
  const { numUpdatedRows } = await db
    .updateTable('regulator_report')
    .set((eb) => ({
      filing_status: 'APPROVED',
      filing_number: number,
      filing_format: format,
      content: JSON.stringify(content),
      maker_id: makerId,
      checker_id: actor.userId,
      approved_at: now,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('filing_id', '=', targetId)
    .where('filing_status', '=', 'DRAFT')
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw overtaken()
  if (kind !== 'STR') return
  await db
    .updateTable('suspicion_report')
    .set((eb) => ({ report_number: number, version: eb('version', '+', 1) }))
    .where('transaction_id', '=', transactionId)
    .where('report_number', 'is', null)
    .execute()
}
