import type { DirectCreditOrder, SenderPicture } from '@portal/contract/records/transaction'
import { directCreditOrder, recallOrder } from '@portal/contract/schema/transactions'
import { Refusal } from '../../../http/handler.ts'
import { bodyBy, type PartnerBinding, type PartnerContext } from '../../../partner-api/index.ts'
import { findByReference, findTransaction } from '../find-transaction.ts'
import { acceptDirectCredit } from '../intake/accept-direct-credit.ts'
import { keepSenderPicture } from '../intake/keep-sender-picture.ts'
import { subsidiaryOf } from '../order.rules.ts'
import { productOf } from '../product.ts'
import { askToCancel, type TransactionRecord } from '../transaction.store.ts'
import { ENQUIRE_ACCOUNT, LIST_BANKS } from './beneficiaries.ts'
import { listLimits } from './limits.ts'
import { listTransactions } from './list-transactions.ts'
import { partnerTransaction } from './partner-transaction.ts'
import { readRecall, requestRecall } from './recall.ts'

const REFERENCE = /^[\w./-]{1,40}$/

/** What partners' systems do with transactions (money §8). */
export const TRANSACTION_OPERATIONS: readonly PartnerBinding[] = [
  {
    id: 'createDirectCredit',
    async answer({ db, caller, now, concerns, last }, { body }) {
      const { transactionSenderImage: image, ...order } = bodyBy<DirectCreditOrder & SenderPicture>(
        directCreditOrder,
        body,
      )
      const countryId = subsidiaryOf(order.transactionDestinationCountryCode)
      if (countryId !== null) concerns(countryId)
      const accepted = await acceptDirectCredit(db, caller, order, now, last)
      if (image) await keepSenderPicture(db, accepted.transaction_id, image, now)
      return await partnerTransaction(db, accepted)
    },
  },
  {
    id: 'readTransaction',
    answer: async (context, { params }) =>
      await partnerTransaction(context.db, await namedBy(context, params.transactionReference)),
  },
  { id: 'listTransactions', answer: (context, { query }) => listTransactions(context, query) },
  {
    id: 'cancelTransaction',
    async answer(context, { params }) {
      const found = await namedBy(context, params.transactionReference)
      await cancel(context, found)
      return await partnerTransaction(context.db, await existing(context.db, found.transaction_id))
    },
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
  { id: 'listLimits', answer: (context) => listLimits(context) },
]

/** The transaction of that reference, of this partner and this key's environment; 25 when there is none. */
async function namedBy({ db, caller, concerns }: PartnerContext, reference = ''): Promise<TransactionRecord> {
  if (!REFERENCE.test(reference)) throw new Refusal('25')
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
 * Until it is posted: 09 while the core is asked, 12 once it has ended otherwise. Asked again it stays cancelled. At the AML gate it takes
 * effect when compliance has decided (money §2).
 */
async function cancel({ db, now, correlationId }: PartnerContext, found: TransactionRecord): Promise<void> {
  if (await productOf(found).cancel(db, found, { now, correlationId })) return
  if (await askToCancel(db, found.transaction_id, now)) return
  const { transaction_status: status, failed_by: failedBy } = await existing(db, found.transaction_id)
  if (status === 'FAILED' && failedBy === 'PARTNER') return
  throw new Refusal(status === 'PENDING' || status === 'PASSED' ? '09' : '12')
}
