import type { RequestOf } from '@portal/contract'
import type { sendRegulatorReport as call } from '@portal/contract/regulator-reports/regulator-reports.calls'
import { referenceKey } from '@portal/contract/values/reference-key'
import { sql } from 'kysely'
import { noted } from '../../../../engine/audit/index.ts'
import { Refusal, type Reply, type SessionContext } from '../../../../engine/http/handler.ts'
import { businessDate } from '../../../books/ledger/index.ts'
import { lockReportNumber } from '../../screening-cases/index.ts'
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

/** Returns an approved report that is not marked as sent, locked. The day and the reference must be possible. */
async function approved(
  context: SessionContext,
  { filingId, version, regulatorReference, sentOn }: RequestOf<typeof call>,
): Promise<FoundFiling> {
  const found = await workedFiling(context, filingId, { lock: true })
  const { filing } = found
  if (filing.filing_status === 'SENT') throw new Refusal('12', { message: 'message.filingSent' })
  if (filing.filing_status !== 'APPROVED') throw new Refusal('12', { message: 'message.filingNotApproved' })
  requireVersion(filing, version)
  if (sentOn > businessDate(context.now, filing.country_id))
    throw new Refusal('30', { fields: [{ field: 'sentOn', key: 'validation.dayToCome' }] })
  if (filing.approved_at !== null && sentOn < businessDate(filing.approved_at, filing.country_id))
    throw new Refusal('30', { fields: [{ field: 'sentOn', key: 'validation.sentBeforeApproval' }] })
  await refuseUsedReference(context, filing, regulatorReference)
  return found
}

/**
 * Refuses a reference that another report of the subsidiary has, compared as references are. Of two concurrent calls
 * with the same reference, the second waits and is then refused.
 */
async function refuseUsedReference(
  { db }: SessionContext,
  { filing_id: filingId, country_id: countryId }: Filing,
  regulatorReference: string,
): Promise<void> {
  const key = referenceKey(regulatorReference)
  await lockReportNumber(db, key)
  const used = await db
    .selectFrom('regulator_report')
    .select('filing_id')
    .where('country_id', '=', countryId)
    .where(sql<boolean>`portal_reference(regulator_reference) = ${key}`)
    .where('filing_id', '<>', filingId)
    .executeTakeFirst()
  if (used !== undefined)
    throw new Refusal('26', { fields: [{ field: 'regulatorReference', key: 'validation.reportNumberUsed' }] })
}
