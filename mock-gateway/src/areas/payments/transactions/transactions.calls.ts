import { readRuleEarnings } from '@portal/contract/accounting-rules/rule-earnings.calls'
import { readTestOrder, readTestOrders } from '@portal/contract/api-keys/test-orders.calls'
import { tryScreeningRule } from '@portal/contract/screening/screening.calls'
import { readScreeningLog } from '@portal/contract/screening/screening-log.calls'
import * as reviews from '@portal/contract/transactions/review.calls'
import * as details from '@portal/contract/transactions/transaction-detail.calls'
import { readScreeningLogs } from '@portal/contract/transactions/transaction-screening.calls'
import * as calls from '@portal/contract/transactions/transactions.calls'
import { type Binding, bindSession } from '../../../engine/http/handler.ts'
import { noteExport } from '../../../engine/read/index.ts'
import { readEarnings } from './lists/rule-earnings.read-model.ts'
import { readSenderPicture } from './lists/sender-image.read-model.ts'
import { readTransactionDetail } from './lists/transaction-detail.read-model.ts'
import { ofReceiver, readDirectCreditsPage } from './lists/transactions.read-model.ts'
import { retryTransaction } from './posting/retry-transaction.ts'
import { TRANSACTION_REVIEWS } from './review/review.kind.ts'
import { reviewTransaction } from './review/review-transaction.ts'
import { tryRule } from './screening/try-rule.read-model.ts'
import { readLogPage } from './screening-log/screening-log.read-model.ts'
import { readLogs } from './screening-log/screening-logs.read-model.ts'
import { readTestOrderDetail, readTestOrdersPage } from './test-orders/test-orders.ts'
import { ofPartner } from './transaction-scope.ts'

export const TRANSACTION_BINDINGS: readonly Binding[] = [
  bindSession(calls.readDirectCredits, async (context, request) => {
    noteExport(context, request, 'transaction', 'DIRECT_CREDIT')
    const within = ofPartner(context.actor, request.transactionMtoCode)
    return { payload: await readDirectCreditsPage(context, request, within) }
  }),
  bindSession(calls.readDirectCreditHistory, async (context, request) => {
    noteExport(context, request, 'transaction', 'DIRECT_CREDIT')
    const within = ofReceiver(request.receiver, request.receiverPhone, context.actor.country)
    return { payload: await readDirectCreditsPage(context, request, within) }
  }),
  bindSession(details.readTransaction, async (context, { transactionId }) => ({
    payload: { transaction: await readTransactionDetail(context, transactionId) },
  })),
  bindSession(details.readSenderImage, async (context, { transactionId }) => ({
    payload: await readSenderPicture(context, transactionId),
  })),
  bindSession(readTestOrders, async (context, request) => {
    noteExport(context, request, 'transaction', 'SANDBOX')
    return { payload: await readTestOrdersPage(context, request) }
  }),
  bindSession(readTestOrder, async (context, { transactionId }) => ({
    payload: { transaction: await readTestOrderDetail(context, transactionId) },
  })),
  bindSession(readScreeningLogs, async (context, request) => ({
    payload: { logs: await readLogs(context, request) },
  })),
  bindSession(readScreeningLog, async (context, request) => {
    noteExport(context, request, 'screening-log', 'TRANSACTION_RULE')
    return { payload: await readLogPage(context, request) }
  }),
  bindSession(tryScreeningRule, async (context, request) => ({ payload: await tryRule(context, request) })),
  bindSession(readRuleEarnings, async (context, request) => ({ payload: await readEarnings(context, request) })),
  bindSession(reviews.updateDirectCreditStatus, (context, request) =>
    reviewTransaction(context, TRANSACTION_REVIEWS, request),
  ),
  bindSession(reviews.retryTransaction, retryTransaction),
]
