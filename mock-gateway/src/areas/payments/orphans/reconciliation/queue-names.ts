/** Queue of reconciliations, page by page. */
export const RECONCILIATION_QUEUE = 'reconciliation-pages'
/** Queue of single transactions to compare with the core. */
export const ENQUIRY_QUEUE = 'reconciliation-enquiry'
