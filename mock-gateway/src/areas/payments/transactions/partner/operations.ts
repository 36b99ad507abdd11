import type { PartnerTransaction } from '@portal/contract/partner-api'
import type { DirectCreditOrder } from '@portal/contract/transactions/transaction'
import { recallOrder } from '@portal/contract/transactions/transactions.schema'
import { Refusal } from '../../../../engine/http/handler.ts'
import { bodyBy, type PartnerBinding, type PartnerContext } from '../../../../partner-api/index.ts'
import type { InspectedFile } from '../../../people/files/index.ts'
import { findByReference, findTransaction } from '../find-transaction.ts'
import { orderDirectCredit, senderPictureIn } from '../intake/order-direct-credit.ts'
import { subsidiaryOf } from '../order.rules.ts'
import { productOf } from '../product.ts'
import { CREATE_QUOTE } from '../quotes/create-quote.ts'
import { validateDirectCredit } from '../quotes/validate-order.ts'
import { requestCancellation, type TransactionRecord } from '../transaction.store.ts'
import { ENQUIRE_ACCOUNT, LIST_BANKS } from './beneficiaries.ts'
import { listLimits } from './limits.ts'
import { listEvents } from './list-events.ts'
import { listTransactions } from './list-transactions.ts'
import { isCancellationRequested, partnerTransaction } from './partner-transaction.ts'
import { readRecall, requestRecall } from './recall.ts'
import { READ_REQUIREMENTS } from './requirements.ts'
import { soughtReferenceIn } from './sought-reference.ts'

/** The operations of partners' systems on transactions (money §8). */
export const TRANSACTION_OPERATIONS: readonly PartnerBinding[] = [
  {
    id: 'createDirectCredit',
    prepare: ({ keyId }, { body }) => senderPictureIn(body, keyId),
    async answer({ db, caller, now, concerns, last, prepared }, { body }) {
      const { transactionDestinationCountryCode: country } = body as Partial<DirectCreditOrder>
      const countryId = typeof country === 'string' ? subsidiaryOf(country.trim()) : null
      if (countryId !== null) concerns(countryId)
      const accepted = await orderDirectCredit(db, caller, body, {
        now,
        last,
        picture: prepared as InspectedFile | null,
      })
      return await partnerTransaction(db, accepted)
    },
    validate: (context, { body }) => validateDirectCredit(context, body),
  },
  CREATE_QUOTE,
  {
    id: 'readTransaction',
    answer: async (context, { params }) =>
      await partnerTransaction(context.db, await namedBy(context, params.transactionReference)),
  },
  { id: 'listTransactions', answer: (context, { query }) => listTransactions(context, query) },
  { id: 'listEvents', answer: (context, { query }) => listEvents(context, query) },
  {
    id: 'cancelTransaction',
    answer: async (context, { params }) => await cancel(context, await namedBy(context, params.transactionReference)),
  },
  {
    id: 'recallTransaction',
    async answer(context, { params, body }) {
      const { recallReason } = bodyBy<{ recallReason: string }>(recallOrder, body)
      return await requestRecall(context, await namedBy(context, params.transactionReference), recallReason)
    },
  },
  {
    id: 'readRecall',
    answer: async (context, { params }) =>
      await readRecall(context, await namedBy(context, params.transactionReference)),
  },
  ENQUIRE_ACCOUNT,
  LIST_BANKS,
  READ_REQUIREMENTS,
  { id: 'listLimits', answer: (context) => listLimits(context) },
]

/**
 * Returns the partner's transaction with that reference in the key's environment. Throws 25 if the partner has no such
 * transaction.
 */
async function namedBy({ db, caller, concerns }: PartnerContext, written = ''): Promise<TransactionRecord> {
  const reference = soughtReferenceIn(written)
  if (reference === null) throw new Refusal('25')
  const transactionId = await findByReference(db, { env: caller.env, mtoCode: caller.mtoCode, reference })
  if (transactionId === null) throw new Refusal('25')
  const found = await existing(db, transactionId)
  concerns(found.country_id)
  return found
}

async function existing(db: PartnerContext['db'], transactionId: string): Promise<TransactionRecord> {
  const found = await findTransaction(db, transactionId)
  if (found === null) throw new Refusal('25')
  return found
}

/**
 * Requests the cancellation of an order. The answer shows the order as its partner last saw it. It is the same for an
 * order that is clear, held or at the core, so that it does not reveal which of these applies (ruling A107). The
 * cancellation takes effect at once; for a held order, when compliance decides; for an order at the core, once the core
 * has certainly not credited it. Throws 12 if the order has already ended in another way.
 */
async function cancel(
  { db, now, correlationId }: PartnerContext,
  found: TransactionRecord,
): Promise<PartnerTransaction> {
  const requested = { ...found, cancel_asked_at: found.cancel_asked_at ?? now }
  const answer = await partnerTransaction(db, requested)
  if (await productOf(found).cancel(db, found, { now, correlationId })) return answer
  if (await requestCancellation(db, found.transaction_id, now)) return answer
  const ended = await existing(db, found.transaction_id)
  if (ended.transaction_status !== 'FAILED' || !isCancellationRequested(ended))
    throw new Refusal('12', { message: 'message.api.cancelTooLate' })
  return await partnerTransaction(db, ended)
}
