import { request, string, text, uuid } from '@portal/contract/schema'
import type { SchemasOfCalls } from '../schema/schemas-of-calls.ts'
import { CUSTOMER_KEYS, CUSTOMER_SIDES } from './customer.ts'
import { findCustomers, readCustomer, readCustomerOrders } from './customers.calls.ts'

const SEED = {
  transactionId: uuid().required(),
  side: string()
    .oneOf([...CUSTOMER_SIDES])
    .required(),
}

export const findCustomersRequest = request({ customerTerm: text(140).min(3).required() })

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [
  [findCustomers, findCustomersRequest],
  [readCustomer, request(SEED)],
  [readCustomerOrders, request({ ...SEED, joinedBy: string().oneOf([...CUSTOMER_KEYS]), olderThan: uuid() })],
]
