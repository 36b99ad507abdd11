/** The side that reads a list: the bank's staff or a partner. */
export type Side = 'staff' | 'operator'
