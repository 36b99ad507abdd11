import { sql } from 'kysely'
import type { Domain } from '../../../engine/domain.ts'
import { registerBooksCheck } from '../../books/ledger/index.ts'
import { CASE_GUARD, registerScreenedOrders } from '../../compliance/screening-cases/index.ts'
import { BACKTEST_BINDINGS } from './backtest/backtest.calls.ts'
import { BACKTEST_STOPS, BACKTESTS, tidyBacktests } from './backtest/backtest.queue.ts'
import { seedTransactions } from './bulk/bulk-transactions.ts'
import { checkOrders } from './check-orders.ts'
import { insertDemoTransactions } from './demo/transactions.demo.ts'
import { DIRECT_CREDITS } from './direct-credit.product.ts'
import { rollUpCreditTimes } from './expected/credit-times.job.ts'
import { DIRECT_CREDIT_FIGURES } from './lists/transactions.figures.ts'
import { DIRECT_CREDIT_FIND } from './lists/transactions.find.ts'
import { DIRECT_CREDIT_WORK } from './lists/transactions.work.ts'
import { TRANSACTION_OPERATIONS } from './partner/operations.ts'
import { POSTING } from './posting/posting.queue.ts'
import { registerProduct } from './product.ts'
import { tidyQuotes } from './quotes/quote.store.ts'
import { RECALL_WORK } from './returns/recalls.work.ts'
import { TRANSACTION_RETURNS } from './returns/return.kind.ts'
import { RETURN_BINDINGS } from './returns/returns.calls.ts'
import { TRANSACTION_REVIEWS } from './review/review.kind.ts'
import { registerReviewGuard } from './review/review-guards.ts'
import { SCREENED_ORDERS } from './review/screened-orders.ts'
import { addMonths, resumeTransactions } from './screening/resume-transactions.job.ts'
import { SCREENING } from './screening/screening.queue.ts'
import { expireTestOrders } from './test-orders/expire-test-orders.job.ts'
import { refillTestWallets } from './test-orders/refill-test-wallets.job.ts'
import { TRANSACTION_BINDINGS } from './transactions.calls.ts'

export type { CoreBanking, CoreStatus } from './core-banking/core-banking.ts'
export { noteCoreTry, triesUsedUp } from './core-banking/core-state.store.ts'
export { httpCoreBanking } from './core-banking/http-core-banking.ts'
export { demoCoreReference, demoCredits } from './demo/demo-credits.ts'
export { atOddRate, withOldDocument } from './demo/demo-hit.ts'
export { insertDemoOrder } from './demo/drawn-order.ts'
export { failTransaction } from './end-transaction.ts'
export { asOrdered, findByReference, findTransaction } from './find-transaction.ts'
export { acceptOrder, type Destination, type Orderer, refusedAt, type WantedOrder } from './intake/accept-order.ts'
export { type OrderCost, orderCosts } from './intake/order-costs.ts'
export { creditToCost, orderDirectCredit, senderPictureIn } from './intake/order-direct-credit.ts'
export { type AcceptedOrder, orderRow } from './intake/order-row.ts'
export { readTerms } from './intake/terms.ts'
export { ordersBeyondText } from './lists/order-metadata.ts'
export { transactionColumns } from './lists/transaction-columns.ts'
export { readWhole, reviewActs } from './lists/transaction-detail.read-model.ts'
export { transactionLines, WAITING_COLUMNS } from './lists/transaction-lines.ts'
export { transactionFigures } from './lists/transactions.figures.ts'
export { transactionFind } from './lists/transactions.find.ts'
export { ofReceiver, TRANSACTION_LIST } from './lists/transactions.read-model.ts'
export { heldWork } from './lists/transactions.work.ts'
export { type Move, moveTransaction } from './move-transactions.ts'
export { subsidiaryOf } from './order.rules.ts'
export { chargeLines } from './partner/charge-lines.ts'
export { partnerTransaction, statusesAtPartner } from './partner/partner-transaction.ts'
export { giveNewTries } from './posting/retry-transaction.ts'
export { acceptByEvidence, type Evidence, failByEvidence } from './posting/settle-by-evidence.ts'
export { type CancelledAt, type Product, registerProduct } from './product.ts'
export { type ReviewKind, reviewsOf } from './review/review.kind.ts'
export { reviewTransaction } from './review/review-transaction.ts'
export { builtInRules } from './screening/built-in-rules.ts'
export { screenAgain } from './screening/resume-transactions.job.ts'
export {
  acceptanceOf,
  insertTransaction,
  keepWallet,
  payoutOf,
  type TransactionRecord,
  takeReference,
  walletAfter,
} from './transaction.store.ts'
export { aboutTransaction, liveTransaction } from './transaction-kind.ts'
export { findVisibleTransaction, ofPartner, transactionsVisibleTo } from './transaction-scope.ts'
export type { StateActor, Step } from './transaction-step.ts'

registerProduct(DIRECT_CREDITS)
registerBooksCheck(checkOrders)
registerScreenedOrders(SCREENED_ORDERS)
registerReviewGuard(CASE_GUARD)

export const domain: Domain = {
  bindings: [...TRANSACTION_BINDINGS, ...RETURN_BINDINGS, ...BACKTEST_BINDINGS],
  changeKinds: [TRANSACTION_REVIEWS, TRANSACTION_RETURNS],
  recordKinds: [
    { subject: 'backtest', record: {} },
    { subject: 'screening-log', record: {} },
  ],
  partnerOperations: TRANSACTION_OPERATIONS,
  finds: [DIRECT_CREDIT_FIND],
  figures: [DIRECT_CREDIT_FIGURES],
  work: [DIRECT_CREDIT_WORK, RECALL_WORK],
  queues: [SCREENING, POSTING, BACKTESTS, BACKTEST_STOPS],
  schedules: [
    { name: 'transactions-resume', every: 'minute', run: resumeTransactions },
    { name: 'play-money', every: 'minute', run: refillTestWallets },
    { name: 'test-orders-expire', every: 'day', run: expireTestOrders },
    { name: 'transaction-months', every: 'day', run: addMonths },
    { name: 'credit-times', every: 'day', run: rollUpCreditTimes },
    { name: 'quotes-tidy', every: 'day', run: tidyQuotes },
    { name: 'backtests-tidy', every: 'day', run: tidyBacktests },
  ],
  // Runs after the loans, because their demo data is part of this demo's story.
  demo: {
    after: ['ledger', 'loans', 'tills', 'pickups', 'accounting-rules', 'parameters', 'country-rules'],
    insert: insertDemoTransactions,
  },
  bulk: { name: 'transactions', seed: seedTransactions },
  storedPhones: [
    {
      ...{
        table: 'transaction',
        id: 'transaction_id',
        column: 'transaction_receiver_phone_number',
        field: 'transactionReceiverPhoneNumber',
        check: 'possible',
      },
      country: sql`s.transaction_destination_country_code`,
    },
    {
      ...{
        table: 'transaction',
        id: 'transaction_id',
        column: 'transaction_sender_phone_number',
        field: 'transactionSenderPhoneNumber',
        check: 'possible',
      },
      country: sql`s.transaction_source_country_code`,
    },
  ],
}
