/** Days that a backtest may look back. */
export const BACKTEST_DAYS = { least: 1, most: 365, usual: 90 } as const

/** Rows of a result that stand for all, at most: the newest. */
export const BACKTEST_SAMPLES = 20

export const BACKTEST_STATUSES = ['WAITING', 'RUNNING', 'DONE', 'CANCELLED', 'FAILED'] as const
export type BacktestStatus = (typeof BACKTEST_STATUSES)[number]

/** What a condition would have hit. */
export interface BacktestResult {
  days: number
  /** Transactions of the rule's type within the days. */
  judged: number
  hits: number
  /** In the order of the days; those without a hit are left out. */
  byDay: readonly { day: string; hits: number }[]
  /** Most hits first. */
  byPartner: readonly { mtoCode: string; partnerName: string; hits: number }[]
  /** Hits that neither a live rule in force nor a rule of the house holds. */
  added: number
  /** What the version in force hits and this does not; null of a rule that is new. */
  lost: number | null
  /** Hits that people passed, and that they failed. */
  passed: number
  failed: number
}
