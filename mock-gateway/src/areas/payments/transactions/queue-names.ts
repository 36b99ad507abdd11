/** Where accepted transactions wait for their screening. */
export const SCREENING_QUEUE = 'transaction-screening'
/** Where cleared transactions wait to be credited and posted. */
export const POSTING_QUEUE = 'transaction-posting'
export const BACKTEST_QUEUE = 'screening-backtest'
/** Holds queries of cancelled backtests to be stopped, which must not happen before the end is written. */
export const BACKTEST_STOP_QUEUE = 'backtest-stop'
