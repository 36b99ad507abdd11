/** Number of days that a backtest may cover: minimum, maximum and default. */
export const BACKTEST_DAYS = { least: 1, most: 365, usual: 90 } as const

/** Maximum number of sample rows in a result; the newest hits are chosen. */
export const BACKTEST_SAMPLES = 20

export const BACKTEST_STATUSES = ['WAITING', 'RUNNING', 'DONE', 'CANCELLED', 'FAILED'] as const
export type BacktestStatus = (typeof BACKTEST_STATUSES)[number]

/** The hits that a condition would have had. */
export interface BacktestResult {
  days: number
  /** Number of transactions of the rule's type in the days of the backtest. */
  judged: number
  hits: number
  /** Number of hits per day; days without a hit are omitted. */
  byDay: readonly { day: string; hits: number }[]
  /** Number of hits per partner, most hits first. */
  byPartner: readonly { mtoCode: string; partnerName: string; hits: number }[]
  /** Number of hits that neither a live rule in force nor a built-in rule holds. */
  added: number
  /**
   * Number of hits whose risk sum reaches the threshold only with the tested rule's points; null for a rule that holds
   * transactions.
   */
  crossed: number | null
  /** Number of hits of the version in force that the tested condition misses; null for a new rule. */
  lost: number | null
  /** Number of hits that reviewers passed; `failed` is the number that reviewers failed. */
  passed: number
  failed: number
}
