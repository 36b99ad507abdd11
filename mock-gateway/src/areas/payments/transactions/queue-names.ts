/** The queue of accepted transactions to be screened. */
export const SCREENING_QUEUE = 'transaction-screening'
/** The queue of cleared transactions to be credited and posted. */
export const POSTING_QUEUE = 'transaction-posting'
export const BACKTEST_QUEUE = 'screening-backtest'
/**
 * The queue of cancelled backtests with queries that must be stopped. The job is sent after the end of the backtest has
 * been stored.
 */
export const BACKTEST_STOP_QUEUE = 'backtest-stop'
