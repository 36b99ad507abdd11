/** The products whose orders a batch can contain: the paths of the operations for single orders. */
export const BATCH_PRODUCTS = ['direct-credits', 'cash-pickups'] as const
export type BatchProduct = (typeof BATCH_PRODUCTS)[number]

/** How a batch holds money: each row when it is decided about, or the total of all rows first. */
export const BATCH_HOLDS = ['rows', 'total'] as const
export type BatchHold = (typeof BATCH_HOLDS)[number]

export const BATCH_STATUSES = ['PROCESSING', 'COMPLETED'] as const
export type BatchStatus = (typeof BATCH_STATUSES)[number]

export const ROW_OUTCOMES = ['WAITING', 'ACCEPTED', 'REFUSED'] as const
export type RowOutcome = (typeof ROW_OUTCOMES)[number]

export const BATCH_RESULT_FORMATS = ['ndjson', 'csv'] as const

/** Maximum number of rows of a batch. */
export const BATCH_ROWS = 10_000
/** Maximum size of an uploaded batch, in bytes. */
export const BATCH_BYTES = 10 * 1024 * 1024
/** Maximum size of a row, in bytes: that of a single order. */
export const ROW_BYTES = 32 * 1024
