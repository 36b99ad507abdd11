/** The side of the product that reads a list. */
export type Side = 'staff' | 'operator'
