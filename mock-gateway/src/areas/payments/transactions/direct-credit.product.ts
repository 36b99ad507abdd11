import { sendJobs } from '../../../engine/jobs/index.ts'
import { failTransaction } from './end-transaction.ts'
import type { Product } from './product.ts'
import { POSTING_QUEUE } from './queue-names.ts'

/** The product of direct credits: money to an account. A cleared order continues to core banking automatically. */
export const DIRECT_CREDITS: Product = {
  contractType: 'DC',
  module: 'DIRECT_CREDIT',
  screened: async (_db, { order_details: order }) => order,
  beforePass: (db, { transaction_id: transactionId }) => sendJobs(db, POSTING_QUEUE, [{ data: { transactionId } }]),
  cancel: (db, { transaction_id: transactionId }, { now }) =>
    failTransaction(
      db,
      transactionId,
      { from: ['RECEIVED', 'PENDING', 'PASSED'], failedBy: 'PARTNER' },
      { actor: { kind: 'PARTNER' }, code: '17', now },
    ),
}
