import { type Requirement, readCall } from '@portal/contract/core'
import type { FalseMatchStatus } from '../false-matches/false-match.ts'
import type { InternalListingRow } from '../screening-cases/internal-list.calls.ts'
import type { CaseOutcome, CaseStatus } from '../screening-cases/screening-case.ts'
import type { ContractType, TransactionStatus } from '../transactions/transaction.ts'
import type { PairStatus } from '../trusted-pairs/trusted-pair.ts'
import type { CustomerKey, CustomerSide } from './customer.ts'

/** Readers of customers: readers of the screening, and a product's compliance users for orders of that product. */
export const READS_CUSTOMERS = {
  any: ['TRANSACTION_RULE|READ', 'DIRECT_CREDIT|COMPLIANCE', 'CASH_PICKUP|COMPLIANCE'],
} as const satisfies Requirement

/** A person of an order: the beginning of a customer's page. */
export interface CustomerSeed {
  transactionId: string
  side: CustomerSide
}

/** A person found by a search: the newest of the orders with this name and phone. */
export interface FoundCustomer extends CustomerSeed {
  name: string
  phone: string | null
  birthDate: string | null
  country: string | null
  orders: number
  lastOrderAt: string
  /** The facts that equal the searched text. */
  foundBy: readonly CustomerKey[]
}

/**
 * Finds people of live orders in scope by a whole phone number, document number or name. The audit trail records each
 * search, without its text. Refused with 57 for operators.
 */
export const findCustomers = readCall<{ customerTerm: string }, { customers: readonly FoundCustomer[] }>({
  action: 'portal/customer/find',
  path: 'portal/customer/find',
  access: { needs: READS_CUSTOMERS },
})

/** A value that the orders of a customer name, with the number of these orders. */
export interface CustomerFact {
  value: string
  orders: number
  /** True if the order on which the page begins has the value. */
  isOwn: boolean
}

export interface CustomerDocument extends CustomerFact {
  documentType: string
}

/** The orders of a customer as sender or receiver, counted up to now. */
export interface CustomerBehaviour {
  side: CustomerSide
  orders: number
  /** Number of orders within each of the spans {@link CUSTOMER_WINDOWS}. */
  recent: readonly number[]
  /** Number of different people on the other side. */
  others: number
  partners: number
  firstOrderAt: string
  lastOrderAt: string
}

/** The payout total of a customer's orders in one currency; failed and returned orders do not count. */
export interface CustomerSum {
  side: CustomerSide
  currency: string
  orders: number
  total: string
}

export interface CustomerCase {
  transactionId: string
  transactionContractReference: string
  caseStatus: CaseStatus
  caseOutcome: CaseOutcome | null
  heldFor: readonly string[]
  riskSum: number | null
  heldAt: string
}

/** The hits of one rule on a customer's orders, each order counted once. */
export interface CustomerHits {
  screeningCode: string
  screeningDescription: string | null
  orders: number
  /** Number of these orders on which a decision silenced the hit. */
  silenced: number
  /** Number of these orders that the rule hit in shadow mode. */
  shadow: number
  lastAt: string
}

/** A watch list on which names similar to the customer's were found. */
export interface CustomerListHits {
  listCode: string
  orders: number
  score: number
}

export interface CustomerPair {
  pairId: string
  pairSender: string
  pairReceiver: string
  screeningCode: string | null
  pairStatus: PairStatus
  pairUntil: string
}

export interface CustomerFalseMatch {
  falseMatchId: string
  personName: string
  listCode: string
  entryName: string
  falseMatchStatus: FalseMatchStatus
  falseUntil: string
}

/** A customer: all that the orders in scope and the decisions of compliance say about one person. */
export interface CustomerDetail extends CustomerSeed {
  name: string
  /** Number of orders, and of the orders that only one key joins. */
  orders: number
  onlyBy: Readonly<Record<CustomerKey, number>>
  /** True if there are more orders than the page considers. */
  isLimited: boolean
  names: readonly CustomerFact[]
  /** Phones in E.164. */
  phones: readonly CustomerFact[]
  /** Documents, whose numbers show only their last characters (money §9). */
  documents: readonly CustomerDocument[]
  birthDates: readonly CustomerFact[]
  countries: readonly CustomerFact[]
  behaviour: readonly CustomerBehaviour[]
  sums: readonly CustomerSum[]
  cases: readonly CustomerCase[]
  caseCount: number
  hits: readonly CustomerHits[]
  listHits: readonly CustomerListHits[]
  /** The decisions of compliance by name; null for readers without TRANSACTION_RULE|READ. */
  listings:
    | readonly Pick<
        InternalListingRow,
        'listingId' | 'entryName' | 'birthDate' | 'country' | 'listingStatus' | 'listedAt'
      >[]
    | null
  pairs: readonly CustomerPair[] | null
  falseMatches: readonly CustomerFalseMatch[] | null
}

/**
 * Reads a customer: the person of an order, with all live orders in scope that name the same phone, document or name.
 * Each reading is audited. Refused with 25 if no such order is in scope, with 57 for operators.
 */
export const readCustomer = readCall<CustomerSeed, { customer: CustomerDetail }>({
  action: 'portal/customer/read',
  path: 'portal/customer/read',
  access: { needs: READS_CUSTOMERS },
})

/** An order of a customer, with the keys that join its sender or receiver to the customer. */
export interface CustomerOrder {
  transactionId: string
  contractType: ContractType
  transactionContractReference: string
  mtoName: string
  transSender: string
  transReceiver: string
  transactionDestinationAmount: string
  transactionDestinationCountryCurrency: string
  transactionStatus: TransactionStatus
  transactionCreatedAt: string
  senderBy: readonly CustomerKey[]
  receiverBy: readonly CustomerKey[]
}

/**
 * Reads the next orders of a customer, newest first: those older than the order `olderThan`, or the newest. With
 * `joinedBy`, only the orders that this key joins. Refused with 25 if the customer's order is not in scope.
 */
export const readCustomerOrders = readCall<
  CustomerSeed & { joinedBy?: CustomerKey; olderThan?: string },
  { orders: readonly CustomerOrder[]; total: number; hasMore: boolean }
>({
  action: 'portal/customer/orders',
  path: 'portal/customer/orders',
  access: { needs: READS_CUSTOMERS },
})
