/** Where a reconciliation asks the core page by page. */
export const RECONCILIATION_QUEUE = 'reconciliation-pages'
/** Where one transaction waits to be compared with the core by itself. */
export const ENQUIRY_QUEUE = 'reconciliation-enquiry'
