/** Where accepted transactions wait for their screening. */
export const SCREENING_QUEUE = 'transaction-screening'
/** Where cleared transactions wait to be credited and posted. */
export const POSTING_QUEUE = 'transaction-posting'
export const BACKTEST_QUEUE = 'screening-backtest'
/** Where the queries of cancelled backtests wait to be stopped, which nobody may before the end is written. */
export const BACKTEST_STOP_QUEUE = 'backtest-stop'
