/** Days that a backtest may look back. */
export const BACKTEST_DAYS = { least: 1, most: 365, usual: 90 } as const

/** Sample rows of a result, at most: the newest. */
export const BACKTEST_SAMPLES = 20

export const BACKTEST_STATUSES = ['WAITING', 'RUNNING', 'DONE', 'CANCELLED', 'FAILED'] as const
export type BacktestStatus = (typeof BACKTEST_STATUSES)[number]

/** The hits that a condition would have had. */
export interface BacktestResult {
  days: number
  /** Transactions of the rule's type within the days. */
  judged: number
  hits: number
  /** By day; days without a hit are omitted. */
  byDay: readonly { day: string; hits: number }[]
  /** Most hits first. */
  byPartner: readonly { mtoCode: string; partnerName: string; hits: number }[]
  /** Hits that neither a live rule in force nor a provider's rule holds. */
  added: number
  /** Hits of the version in force that this one misses; null for a new rule. */
  lost: number | null
  /** Hits that people passed, and that they failed. */
  passed: number
  failed: number
}
