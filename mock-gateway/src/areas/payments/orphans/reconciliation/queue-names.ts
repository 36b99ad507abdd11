/** The queue of reconciliation runs, with one job per page. */
export const RECONCILIATION_QUEUE = 'reconciliation-pages'
/** The queue of single transactions to compare with the core. */
export const ENQUIRY_QUEUE = 'reconciliation-enquiry'
