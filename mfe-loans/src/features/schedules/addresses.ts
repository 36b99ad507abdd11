/** The list of all loans. */
export const LOANS_ADDRESS = '/loans'
/** The schedule of one loan. */
export const SCHEDULES_ADDRESS = '/loans/schedules'
