/** What is done with the chosen items. */
export type BulkMode = 'AUTHORIZE' | 'REJECTED'
