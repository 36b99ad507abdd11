import type { RequestOf } from '@portal/contract'
import type { sendRegulatorReport as call } from '@portal/contract/regulator-reports/regulator-reports.calls'
import { noted } from '../../../../engine/audit/index.ts'
import { Refusal, type Reply, type SessionContext } from '../../../../engine/http/handler.ts'
import { businessDate } from '../../../books/ledger/index.ts'
import { type Filing, type FoundFiling, requireVersion, workedFiling } from '../filing.store.ts'
import { filingNote } from '../filing-note.ts'

/** Records that a report was sent. The contract's `sendRegulatorReport` lists the refusals. */
export async function sendFiling(context: SessionContext, request: RequestOf<typeof call>): Promise<Reply<object>> {
  const { filingId, regulatorReference, sentOn } = request
  const note = filingNote('SEND_REPORT', filingId)
  const { filing, order } = await noted(context, note, () => approved(context, request))
  await markSent(context, filing, { regulatorReference, sentOn })
  context.audit({
    ...filingNote('SEND_REPORT', filingId, order),
    before: { filingStatus: 'APPROVED' },
    after: { filingStatus: 'SENT' },
  })
  return { payload: {} }
}

/** Stores that an approved report was sent; a suspicion's case states it, too. */
export async function markSent(
  { db, actor, now }: Pick<SessionContext, 'db' | 'now'> & { readonly actor: { readonly userId: string } },
  { filing_id: filingId, filing_kind: kind, transaction_id: transactionId }: Filing,
  { regulatorReference, sentOn }: Pick<RequestOf<typeof call>, 'regulatorReference' | 'sentOn'>,
): Promise<void> {
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
  if (kind !== 'STR') return
  await db
    .updateTable('suspicion_report')
    .set((eb) => ({ sent_on: sentOn, filed_by: actor.userId, filed_at: now, version: eb('version', '+', 1) }))
    .where('transaction_id', '=', transactionId)
    .where('sent_on', 'is', null)
    .execute()
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
