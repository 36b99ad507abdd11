import type { RequestOf } from '@portal/contract'
import { CUSTOMER_ORDERS_A_PAGE, MOST_CUSTOMER_ORDERS } from '@portal/contract/customers/customer'
import type {
  CustomerDetail,
  CustomerOrder,
  CustomerSeed,
  readCustomer,
  readCustomerOrders,
} from '@portal/contract/customers/customers.calls'
import { noted } from '../../../engine/audit/index.ts'
import { Refusal, type Reply, type SessionContext } from '../../../engine/http/handler.ts'
import { requireBank } from '../../../engine/read/index.ts'
import { headOf, joinedPeople } from './customer.rules.ts'
import { decisionsOn } from './customer-decisions.read-model.ts'
import { casesOf, hitsOf, listHitsOf } from './customer-hits.read-model.ts'
import { customerNote } from './customer-note.ts'
import { readsScreening } from './customer-scope.ts'
import { keysOf, type NamedPerson, ordersOfPerson, type PersonOrder, personOfOrder } from './person-orders.ts'

/** Returns a customer, and records the reading. The contract's `readCustomer` lists the refusals. */
export async function readWhole(
  context: SessionContext,
  seed: RequestOf<typeof readCustomer>,
): Promise<Reply<{ customer: CustomerDetail }>> {
  const { db, actor, now } = context
  const { transactionId, side } = seed
  return await noted(context, customerNote('READ_CUSTOMER', transactionId), async () => {
    const { person, reference, orders } = await ordersOf(context, seed)
    const ids = orders.map((order) => order.transactionId)
    const names = [person.name, ...joinedPeople(orders).map((one) => one.person.name)]
    const [{ cases, caseCount }, hits, listHits, decisions] = await Promise.all([
      casesOf(db, ids),
      hitsOf(db, ids),
      listHitsOf(db, orders),
      readsScreening(actor) ? decisionsOn(db, [...new Set(names)], now) : NO_DECISIONS,
    ])
    context.audit(customerNote('READ_CUSTOMER', transactionId, reference))
    const isLimited = orders.length === MOST_CUSTOMER_ORDERS
    const head = headOf(person, orders, now)
    const found = { ...head, cases, caseCount, hits, listHits, ...decisions }
    return { payload: { customer: { transactionId, side, name: person.name, isLimited, ...found } } }
  })
}

const NO_DECISIONS = { listings: null, pairs: null, falseMatches: null } as const

/** Returns the next orders of a customer. The contract's `readCustomerOrders` lists the refusals. */
export async function readOrders(
  context: SessionContext,
  { joinedBy, olderThan, ...seed }: RequestOf<typeof readCustomerOrders>,
): Promise<Reply<{ orders: CustomerOrder[]; total: number; hasMore: boolean }>> {
  const { orders: all } = await ordersOf(context, seed)
  const wanted =
    joinedBy === undefined
      ? all
      : all.filter(({ senderBy, receiverBy }) => senderBy.includes(joinedBy) || receiverBy.includes(joinedBy))
  // Ids grow with the time of the order, and equal ones do not exist.
  const older = olderThan === undefined ? wanted : wanted.filter(({ transactionId }) => transactionId < olderThan)
  const orders = older.slice(0, CUSTOMER_ORDERS_A_PAGE).map(orderOf)
  return { payload: { orders, total: wanted.length, hasMore: older.length > orders.length } }
}

async function ordersOf(
  context: SessionContext,
  { transactionId, side }: CustomerSeed,
): Promise<{ person: NamedPerson; reference: string; orders: PersonOrder[] }> {
  requireBank(context.actor)
  const found = await personOfOrder(context, transactionId, side)
  if (found === null) throw new Refusal('25')
  return { ...found, orders: await ordersOfPerson(context, keysOf(found.person)) }
}

const orderOf = ({ reference, amount, currency, status, createdAt, ...order }: PersonOrder): CustomerOrder => ({
  transactionId: order.transactionId,
  contractType: order.contractType,
  transactionContractReference: reference,
  mtoName: order.mtoName,
  transSender: order.sender.name,
  transReceiver: order.receiver.name,
  transactionDestinationAmount: amount,
  transactionDestinationCountryCurrency: currency,
  transactionStatus: status,
  transactionCreatedAt: createdAt.toISOString(),
  senderBy: order.senderBy,
  receiverBy: order.receiverBy,
})
