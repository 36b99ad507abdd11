/** The decision on the selected items. */
export type BulkMode = 'AUTHORIZE' | 'REJECTED'
