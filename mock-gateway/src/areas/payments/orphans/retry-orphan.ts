import type { RequestOf } from '@portal/contract'
import type { retryOrphan as call } from '@portal/contract/orphans/orphans.calls'
import { noted } from '../../../engine/audit/index.ts'
import { Refusal, type Reply, type SessionContext } from '../../../engine/http/handler.ts'
import { sendJobs } from '../../../engine/jobs/index.ts'
import { requireBank } from '../../../engine/read/index.ts'
import { findVisibleTransaction, giveNewTries, screenAgain, type TransactionRecord } from '../transactions/index.ts'
import { findOrphan } from './find-orphan.ts'
import { type Asked, askedAgain } from './orphan.rules.ts'
import { ENQUIRY_QUEUE } from './reconciliation/queue-names.ts'

/** Retries an orphan. The contract's `retryOrphan` lists the refusals. */
export async function retryOrphan(context: SessionContext, request: RequestOf<typeof call>): Promise<Reply<object>> {
  const { db, now } = context
  const { transactionId } = request
  const note = { module: 'DIRECT_CREDIT', action: 'RETRY', subject: 'orphan', itemId: transactionId }
  const { found, asked } = await noted(context, note, () => retriable(context, request))
  if (asked === 'SCREENING') await screenAgain(db, transactionId)
  else if (asked === 'TRIES') await giveNewTries(db, transactionId, now)
  else await sendJobs(db, ENQUIRY_QUEUE, [{ data: { transactionId } }])
  context.audit({ ...note, itemName: found.transaction_contract_reference })
  return { payload: {} }
}

async function retriable(
  context: SessionContext,
  { transactionId, version }: RequestOf<typeof call>,
): Promise<{ readonly found: TransactionRecord; readonly asked: Asked }> {
  const { db, actor, now, config } = context
  requireBank(actor)
  const found = await findVisibleTransaction(context, transactionId, { lock: true })
  if (found === null) throw new Refusal('25')
  if (found.version !== version) throw new Refusal('29', { message: 'message.movedMeanwhile' })
  const isRunning = found.core_state === 'RUNNING' && found.core_lease_until !== null && found.core_lease_until > now
  if (isRunning) throw new Refusal('09', { message: 'message.transactionUnclear' })
  const orphan = await findOrphan(db, transactionId, { orphanType: 'BANK', now })
  if (orphan === null) throw new Refusal('12', { message: 'message.noLongerOrphan' })
  const asked = askedAgain(orphan)
  if (asked === null) throw new Refusal('12', { message: 'message.orphanDecision' })
  if (asked === 'STATUS' && config.coreBanking === null) throw new Refusal('91', { message: 'message.noCore' })
  return { found, asked }
}
