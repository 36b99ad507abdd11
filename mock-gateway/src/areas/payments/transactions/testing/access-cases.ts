import { PRIVILEGE_TYPES } from '@portal/contract'
import { cancelBacktest, startBacktest } from '@portal/contract/screening/backtests.calls'
import { declineRecall, returnTransaction } from '@portal/contract/transactions/returns.calls'
import { retryTransaction, updateDirectCreditStatus } from '@portal/contract/transactions/review.calls'
import type { AccessCases, Cards } from '../../../../security-tests/testing/access-cases.ts'
import { updates, write } from '../../../../security-tests/testing/valid-write.ts'

const READERS = { anyOf: ['DIRECT_CREDIT|READ'] }
const REVIEWERS = ['DIRECT_CREDIT|READ', 'DIRECT_CREDIT|COMPLIANCE']
const SANDBOX = { anyOf: PRIVILEGE_TYPES.map((type) => `SANDBOX|${type}`) }
const NOBODYS = '019a0000-0000-7000-8000-000000000001'
const REVIEW = { transactionStatus: 'FAILED', transactionReason: 'Papers missing', version: 2 } as const

const RETURN = { feesReturned: 'NO', transactionReason: 'Sent back by the bank' } as const
const ANSWER = 'The receiver has spent it'

const CARDS: Cards = {
  totalTransactions: {},
  totalPendingTransactions: { transactionStatus: ['REQUESTED', 'RECEIVED', 'AML GATE', 'PENDING'] },
  totalSuccessfulTransactions: { transactionStatus: ['PASSED', 'POSTED'] },
  totalUnsuccessfulTransactions: { transactionStatus: ['FAILED', 'RETURNED'] },
}

const RULE_WRITERS = { anyOf: ['TRANSACTION_RULE|CREATE', 'TRANSACTION_RULE|UPDATE'] }
const BACKTEST = {
  screeningType: 'DC',
  conditions: [{ columnName: 'transSender', queryType: '=', keyword: 'x', keywordType: 'TEXT', join: 'NONE' }],
  days: 1,
} as const

/** Returns a request that tries a condition on the transaction with this reference. */
const tried = (transactionContractReference: string) => ({
  screeningType: 'DC',
  conditions: [{ columnName: 'transSender', queryType: '=', keyword: 'x', keywordType: 'TEXT', join: 'NONE' }],
  transactionContractReference,
})

export const accessCases: AccessCases = {
  access: {
    'imto/readDirectCredit': READERS,
    'imto/readHistory': READERS,
    'portal/transaction/read': { anyOf: REVIEWERS },
    'portal/transaction/sender-image': { anyOf: REVIEWERS },
    'transactionScreening/readLogs': { anyOf: [...REVIEWERS, 'CASH_PICKUP|COMPLIANCE', 'TRANSACTION_RULE|READ'] },
    'portal/screening-log/read': { anyOf: ['TRANSACTION_RULE|READ'] },
    'portal/screening-rule/try': RULE_WRITERS,
    'portal/screening-backtest/start': RULE_WRITERS,
    'portal/screening-backtest/read': RULE_WRITERS,
    'portal/screening-backtest/cancel': RULE_WRITERS,
    'portal/accounting-rule/earnings': { anyOf: ['ACCOUNTING_RULE|READ'] },
    'imto/updateStatusDirectCredit': { anyOf: ['DIRECT_CREDIT|COMPLIANCE'] },
    'portal/transaction/retry': { anyOf: ['DIRECT_CREDIT|UPDATE'] },
    'portal/transaction/return': { anyOf: ['DIRECT_CREDIT|UPDATE'] },
    'portal/transaction/decline-recall': { anyOf: ['DIRECT_CREDIT|UPDATE'] },
    'portal/test-order/read': SANDBOX,
    'portal/test-order/readSingle': SANDBOX,
  },
  lists: { 'imto/readHistory': { receiver: '+234 803 555 0000' } },
  cards: { 'imto/readDirectCredit': CARDS, 'imto/readHistory': CARDS, 'portal/test-order/read': CARDS },
  writes: [
    write(
      updateDirectCreditStatus,
      { module: 'DIRECT_CREDIT', action: 'REVIEW', subject: 'transaction', shows: 'both' },
      async (acts) => ({ ...REVIEW, ...(await acts.gatedTransaction()) }),
    ),
    write(
      retryTransaction,
      { module: 'DIRECT_CREDIT', action: 'RETRY', subject: 'transaction', shows: 'both' },
      (acts) => acts.unansweredTransaction(),
    ),
    write(returnTransaction, updates('DIRECT_CREDIT', 'transaction-return'), async (acts) => ({
      ...RETURN,
      ...(await acts.postedTransaction()),
    })),
    write(startBacktest, { module: 'TRANSACTION_RULE', action: 'BACKTEST', subject: 'backtest' }, () => BACKTEST),
    write(cancelBacktest, { module: 'TRANSACTION_RULE', action: 'CANCEL', subject: 'backtest' }, (acts) =>
      acts.backtest(),
    ),
    write(
      declineRecall,
      { module: 'DIRECT_CREDIT', action: 'DECLINE', subject: 'transaction', shows: 'both' },
      async (acts) => ({ recallAnswer: ANSWER, ...(await acts.recalledTransaction()) }),
    ),
  ],
  otherPartner: {
    'portal/screening-log/read': {
      theirs: ({ transactionId }) => [{ screeningLogId: `${transactionId}:1` }],
      nothing: { screeningLogId: `${NOBODYS}:1` },
    },
    'portal/screening-backtest/start': { theirs: () => [BACKTEST], nothing: { ...BACKTEST, days: 2 } },
    'portal/screening-backtest/read': {
      theirs: ({ transactionId: backtestId }) => [{ backtestId }],
      nothing: { backtestId: NOBODYS },
    },
    'portal/screening-backtest/cancel': {
      theirs: ({ transactionId: backtestId }) => [{ backtestId }],
      nothing: { backtestId: NOBODYS },
    },
    'imto/readDirectCredit': {
      theirs: ({ transactionId }) => [{ transactionId }],
      nothing: { transactionId: NOBODYS },
    },
    'portal/transaction/read': {
      theirs: ({ transactionId }) => [{ transactionId }],
      nothing: { transactionId: NOBODYS },
    },
    'portal/transaction/sender-image': {
      theirs: ({ transactionId }) => [{ transactionId }],
      nothing: { transactionId: NOBODYS },
    },
    'portal/test-order/read': {
      theirs: () => [{ apiKeyMtoCode: 'KUDIPAY' }],
      nothing: { apiKeyMtoCode: 'NOBODY' },
    },
    'portal/test-order/readSingle': {
      theirs: ({ transactionId, testOrderId }) => [{ transactionId }, { transactionId: testOrderId }],
      nothing: { transactionId: NOBODYS },
    },
    'portal/screening-rule/try': {
      theirs: () => [tried('DC2611220K4W9M1T5Z7Q')],
      nothing: tried('NONE'),
    },
    'transactionScreening/readLogs': {
      theirs: ({ transactionId }) => [{ transactionId }],
      nothing: { transactionId: NOBODYS },
    },
    'portal/transaction/retry': {
      theirs: ({ transactionId }) => [{ transactionId, version: 2 }],
      nothing: { transactionId: NOBODYS, version: 2 },
    },
    'portal/transaction/return': {
      theirs: ({ transactionId }) => [{ ...RETURN, transactionId, version: 2 }],
      nothing: { ...RETURN, transactionId: NOBODYS, version: 2 },
    },
    'portal/transaction/decline-recall': {
      theirs: ({ transactionId }) => [{ recallAnswer: ANSWER, transactionId, recallId: NOBODYS }],
      nothing: { recallAnswer: ANSWER, transactionId: NOBODYS, recallId: NOBODYS },
    },
    'portal/accounting-rule/earnings': {
      theirs: () => [{ aeCode: 'AE-DC-STD', slabs: [], days: 30 }],
      nothing: { aeCode: 'R-NEVER', slabs: [], days: 30 },
    },
    'imto/updateStatusDirectCredit': {
      theirs: ({ transactionReference }) => [{ ...REVIEW, transactionReference, transactionMtoCode: 'KUDIPAY' }],
      nothing: { ...REVIEW, transactionReference: 'NOBODYS', transactionMtoCode: 'KUDIPAY' },
    },
  },
}
