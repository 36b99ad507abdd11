/** The person of an order on whom a customer's page begins. */
export const CUSTOMER_SIDES = ['SENDER', 'RECEIVER'] as const
export type CustomerSide = (typeof CUSTOMER_SIDES)[number]

/** The facts by which an order belongs to a customer. An equal name alone may be another person. */
export const CUSTOMER_KEYS = ['PHONE', 'DOCUMENT', 'NAME'] as const
export type CustomerKey = (typeof CUSTOMER_KEYS)[number]

/** Number of the newest orders by each key that a customer's page considers. */
export const MOST_CUSTOMER_ORDERS = 1_000
/** Number of orders that one answer lists. */
export const CUSTOMER_ORDERS_A_PAGE = 20
/** Number of people that a search lists. */
export const MOST_CUSTOMERS_FOUND = 20
/** Number of cases, newest first, that a customer's page lists. */
export const MOST_CUSTOMER_CASES = 50

/** The time spans, in days, for which a customer's page counts orders. */
export const CUSTOMER_WINDOWS = [1, 7, 30, 90] as const

/** Returns the address of the page of an order's sender or receiver. */
export const customerAddress = (transactionId: string, side: CustomerSide): string =>
  `/customers?order=${transactionId}&side=${side}`
