import { change, type Fault, fault, gateway, remove } from '../fault.ts'

const customers = (file: string) => gateway(`areas/compliance/customers/${file}`)
const PAGE = customers('customers.integration.test.ts')

/** Whose orders and decisions a customer's page shows, and to whom. */
export const CUSTOMER_FAULTS: readonly Fault[] = [
  fault(
    'a customer’s page shows orders of other subsidiaries',
    PAGE,
    remove(customers('person-orders.ts'), 'ordersOfPerson', '.where(customersVisibleTo(actor))'),
  ),
  fault(
    'an order of another subsidiary begins a customer’s page',
    PAGE,
    remove(customers('person-orders.ts'), 'personOfOrder', '.where(customersVisibleTo(actor))'),
  ),
  fault(
    'the number of another kind of document joins an order',
    PAGE,
    change(customers('person-orders.ts'), 'documented', 'document.type === null', 'document.type !== undefined'),
  ),
  fault(
    'a customer’s page shows whole numbers of documents',
    PAGE,
    change(customers('customer.rules.ts'), 'documentsOf', 'maskedNumber(number)', 'number'),
  ),
  fault(
    'failed orders count in a customer’s sums',
    PAGE,
    remove(
      customers('customer.rules.ts'),
      'sumsOf',
      "if (order.status === 'FAILED' || order.status === 'RETURNED') continue",
    ),
  ),
  fault(
    'a hit on the receiver is shown for the sender',
    PAGE,
    change(customers('customer-hits.read-model.ts'), 'listHitsOf', 'receiverBy.length > 0', 'receiverBy.length >= 0'),
  ),
  fault(
    'a reading of a customer leaves no row in the trail',
    PAGE,
    remove(
      customers('read-customer.ts'),
      'readWhole',
      "context.audit(customerNote('READ_CUSTOMER', transactionId, reference))",
    ),
  ),
]
