/** Which side of the product reads a list. */
export type Side = 'staff' | 'operator'
