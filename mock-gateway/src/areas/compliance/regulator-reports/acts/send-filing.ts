import type { RequestOf } from '@portal/contract'
import type { sendRegulatorReport as call } from '@portal/contract/regulator-reports/regulator-reports.calls'
import { noted } from '../../../../engine/audit/index.ts'
import { Refusal, type Reply, type SessionContext } from '../../../../engine/http/handler.ts'
import { businessDate } from '../../../books/ledger/index.ts'
import { type FoundFiling, requireVersion, workedFiling } from '../filing.store.ts'
import { filingNote } from '../filing-note.ts'

/** Records that a report was sent. The contract's `sendRegulatorReport` lists the refusals. */
export async function sendFiling(context: SessionContext, request: RequestOf<typeof call>): Promise<Reply<object>> {
  const { db, actor, now } = context
  const { filingId, regulatorReference, sentOn } = request
  const note = filingNote('SEND_REPORT', filingId)
  const { filing, order } = await noted(context, note, () => approved(context, request))
  await db
    .updateTable('regulator_report')
    .set((eb) => ({
      filing_status: 'SENT',
      regulator_reference: regulatorReference,
      sent_on: sentOn,
      sent_by: actor.userId,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('filing_id', '=', filingId)
    .execute()
  if (filing.filing_kind === 'STR')
    await db
      .updateTable('suspicion_report')
      .set((eb) => ({ sent_on: sentOn, filed_by: actor.userId, filed_at: now, version: eb('version', '+', 1) }))
      .where('transaction_id', '=', filing.transaction_id)
      .where('sent_on', 'is', null)
      .execute()
  context.audit({
    ...filingNote('SEND_REPORT', filingId, order),
    before: { filingStatus: 'APPROVED' },
    after: { filingStatus: 'SENT' },
  })
  return { payload: {} }
}

/** Returns an approved report that is not marked as sent, locked. */
async function approved(
  context: SessionContext,
  { filingId, version, sentOn }: RequestOf<typeof call>,
): Promise<FoundFiling> {
  const found = await workedFiling(context, filingId, { lock: true })
  const { filing } = found
  if (filing.filing_status === 'SENT') throw new Refusal('12', { message: 'message.filingSent' })
  if (filing.filing_status !== 'APPROVED') throw new Refusal('12', { message: 'message.filingNotApproved' })
  requireVersion(filing, version)
  if (sentOn > businessDate(context.now, filing.country_id))
    throw new Refusal('30', { fields: [{ field: 'sentOn', key: 'validation.dayToCome' }] })
  return found
}
