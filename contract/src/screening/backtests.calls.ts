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
  days: number
  /** Transactions checked so far, and in total; null until they are counted. */
  done: number
  total: number | null
  askedAt: string
  endedAt: string | null
  /** Why it could not be completed: a value could not be fetched. */
  failure: ScreeningFailure | null
  /** Null until it is done. */
  result: BacktestResult | null
  /** The newest of its hits that the actor may see. */
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
 * Starts a backtest of a condition over the last days: live transactions of its type that the actor may see. With the
 * code of a rule in force it is compared with that version too. Each user has one: a new one replaces it. 30 at the
 * invalid row.
 */
export const startBacktest = writeCall<
  { screeningType: ScreeningType; screeningCode?: string; conditions: readonly ConditionRow[]; days: number },
  { backtestId: string }
>({
  action: 'portal/screening-backtest/start',
  path: 'portal/screening-backtest/start',
  access: WRITES_RULES,
})

/** The caller's own backtest; 25 for others'. It is kept for some days. */
export const readBacktest = readCall<{ backtestId: string }, { backtest: BacktestRow }>({
  action: 'portal/screening-backtest/read',
  path: 'portal/screening-backtest/read',
  access: WRITES_RULES,
})

/** Ends the caller's own running backtest, and its database query. 12 if it has ended, 25 for others'. */
export const cancelBacktest = writeCall<{ backtestId: string }, object>({
  action: 'portal/screening-backtest/cancel',
  path: 'portal/screening-backtest/cancel',
  access: WRITES_RULES,
})
