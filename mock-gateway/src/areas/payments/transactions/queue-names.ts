/** Queue of accepted transactions to be screened. */
export const SCREENING_QUEUE = 'transaction-screening'
/** Queue of cleared transactions to be credited and posted. */
export const POSTING_QUEUE = 'transaction-posting'
export const BACKTEST_QUEUE = 'screening-backtest'
/** Queue of cancelled backtests whose queries must be stopped, after the end is written. */
export const BACKTEST_STOP_QUEUE = 'backtest-stop'
