import { readCall, writeCall } from '@portal/contract/core'
import type { ConditionRow } from '../conditions/condition.ts'
import type { ScreeningType } from '../transactions/transaction.ts'
import type { BacktestResult, BacktestStatus } from './backtest.ts'
import type { ScreeningFailure } from './screening-failure.ts'

const WRITES_RULES = { needs: { any: ['TRANSACTION_RULE|CREATE', 'TRANSACTION_RULE|UPDATE'] } } as const

/** A running backtest, or its result. */
export interface BacktestRow {
  backtestId: string
  backtestStatus: BacktestStatus
  screeningType: ScreeningType
  conditions: readonly ConditionRow[]
  /** The points of the tested rule; null if its hits hold transactions. */
  screeningPoints: number | null
  days: number
  /** Number of transactions checked so far; `total` is the number of all transactions, null until they are counted. */
  done: number
  total: number | null
  askedAt: string
  endedAt: string | null
  /** Why a value could not be fetched, so that the backtest failed; null if the backtest did not fail. */
  failure: ScreeningFailure | null
  /** The result; null until the backtest is complete. */
  result: BacktestResult | null
  /** The newest hits that the user may see. */
  samples: readonly BacktestSample[]
}

export interface BacktestSample {
  transactionId: string
  contractType: 'DC' | 'CP'
  transactionContractReference: string
  transactionMtoCode: string
  transSender: string
  transReceiver: string
  transactionAmount: string
  transactionSourceCountryCurrency: string
  transactionStatus: string
  transactionCreatedAt: string
}

/**
 * Starts a backtest of a condition on the last `days` days' live transactions of a type that the user may see. With the
 * code of a rule in force, the result is also compared with the rule's current version; with points, it counts the
 * transactions that they would hold. Each user has one backtest; a
 * new backtest replaces it. Refused with 30 at an invalid row.
 */
export const startBacktest = writeCall<
  {
    screeningType: ScreeningType
    screeningCode?: string
    conditions: readonly ConditionRow[]
    screeningPoints?: number
    days: number
  },
  { backtestId: string }
>({
  action: 'portal/screening-backtest/start',
  path: 'portal/screening-backtest/start',
  access: WRITES_RULES,
})

/** Reads the caller's own backtest, which is kept for some days. Refused with 25 for another user's backtest. */
export const readBacktest = readCall<{ backtestId: string }, { backtest: BacktestRow }>({
  action: 'portal/screening-backtest/read',
  path: 'portal/screening-backtest/read',
  access: WRITES_RULES,
})

/**
 * Stops the caller's own running backtest, and its database query. Refused with 12 if the backtest has ended, with 25
 * for another user's backtest.
 */
export const cancelBacktest = writeCall<{ backtestId: string }, object>({
  action: 'portal/screening-backtest/cancel',
  path: 'portal/screening-backtest/cancel',
  access: WRITES_RULES,
})
