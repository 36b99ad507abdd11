/** The action on the selected items. */
export type BulkMode = 'AUTHORIZE' | 'REJECTED'
