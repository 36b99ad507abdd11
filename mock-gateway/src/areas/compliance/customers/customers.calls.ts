import * as calls from '@portal/contract/customers/customers.calls'
import { type Binding, bindSession } from '../../../engine/http/handler.ts'
import { findPeople } from './find-customers.ts'
import { readOrders, readWhole } from './read-customer.ts'

export const CUSTOMER_BINDINGS: readonly Binding[] = [
  bindSession(calls.findCustomers, findPeople),
  bindSession(calls.readCustomer, readWhole),
  bindSession(calls.readCustomerOrders, readOrders),
]
