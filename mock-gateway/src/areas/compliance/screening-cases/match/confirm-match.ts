import type { RequestOf } from '@portal/contract'
import type { confirmMatch as call } from '@portal/contract/screening-cases/case-work.calls'
import type { ConfirmedMatch } from '@portal/contract/screening-cases/confirmed-match'
import { type ListedPerson, likenessAsked } from '@portal/contract/watch-lists/watch-list'
import type { Proposal } from '../../../../engine/approvals/index.ts'
import { Refusal, type SessionContext } from '../../../../engine/http/handler.ts'
import { wrongTransactionState } from '../../../../engine/records/index.ts'
import { findWorkedCase, isOpenPaidCase } from '../case.store.ts'
import { decidesCases } from '../case-scope.ts'
import { CASE_GUARD } from '../review-guard.ts'
import { screenedOrders } from '../screened-orders.ts'

/** Proposes a match for authorization. The contract's `confirmMatch` lists the refusals. */
export async function proposeMatch(
  context: SessionContext,
  { transactionId, version, matchedPerson, screeningCode, transactionReason }: Omit<RequestOf<typeof call>, 'replaces'>,
): Promise<Proposal<ConfirmedMatch>> {
  const { db, actor } = context
  const orders = screenedOrders()
  const { found: asked, held } = await findWorkedCase(context, transactionId)
  if (!decidesCases(actor, asked.contract_type)) throw new Refusal('57')
  const found = await orders.find(db, transactionId, { lock: true, visibleTo: actor })
  if (found === null) throw new Refusal('25')
  if (found.transaction_maker === actor.userId) throw new Refusal('63')
  if (found.version !== version) throw new Refusal('29', { message: 'message.movedMeanwhile' })
  const isPaid = isOpenPaidCase(held)
  if (!isPaid) {
    if (found.transaction_status !== 'AML GATE') throw wrongTransactionState(context.language, found.transaction_status)
    orders.requireSettled(found)
  }
  await CASE_GUARD.atReview(context, found)
  const fields: Partial<ConfirmedMatch> = {
    transactionStatus: isPaid ? found.transaction_status : 'FAILED',
    matchedPerson,
    matchedName: matchedPerson === 'sender' ? found.trans_sender : found.trans_receiver,
    screeningCode,
    watchListEntry: await entrySeen(context, { transactionId, screeningCode, matchedPerson }),
    transactionReason,
  }
  return { targetId: transactionId, version, fields }
}

interface Evidence {
  readonly transactionId: string
  readonly screeningCode: string
  readonly matchedPerson: ListedPerson
}

/**
 * Returns the list entry that the rule matched to the person, with list and version; null if the rule matched no
 * entry. Refused with 30 if the rule does not hold the transaction.
 */
async function entrySeen(
  context: SessionContext,
  { transactionId, screeningCode, matchedPerson }: Evidence,
): Promise<string | null> {
  const hits = (await screenedOrders().readLogs(context, transactionId)).filter(
    ({ screeningLogScreeningCode: code, screeningLogStatus: status, screeningMode: mode, silencedBy }) =>
      code === screeningCode && status !== 'CLEAR' && mode === 'LIVE' && silencedBy === null,
  )
  if (hits.length === 0)
    throw new Refusal('30', { fields: [{ field: 'screeningCode', key: 'validation.ruleHoldsNothing' }] })
  const seen = hits
    .flatMap(({ conditions }) => conditions)
    .find(({ columnName, evidence }) => likenessAsked(columnName)?.person === matchedPerson && evidence?.watchListEntry)
  const { watchListEntry, watchListVersion } = seen?.evidence ?? {}
  return watchListEntry === undefined ? null : [watchListEntry, watchListVersion].filter(Boolean).join(' · ')
}
