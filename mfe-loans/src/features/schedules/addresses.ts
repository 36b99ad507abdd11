/** The list of all loans. */
export const LOANS_ADDRESS = '/loans'
