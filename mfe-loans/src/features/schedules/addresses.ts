/** The address of the list of all loans. */
export const LOANS_ADDRESS = '/loans'
/** The address of the schedule of one loan. */
export const SCHEDULES_ADDRESS = '/loans/schedules'
