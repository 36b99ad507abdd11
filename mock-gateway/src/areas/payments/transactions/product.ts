import type { ModuleName } from '@portal/contract'
import type { ContractType } from '@portal/contract/transactions/transaction'
import type { Kysely } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import type { Screened } from '../../compliance/screening/index.ts'
import type { TransactionRecord } from './transaction.store.ts'

/** The behaviour that is specific to a type of transaction. Generic code calls this interface. */
export interface Product {
  readonly contractType: ContractType
  /** The module whose COMPLIANCE privilege is required to review the transaction. */
  readonly module: ModuleName
  /** Returns the screened content: the order, with additions. */
  screened(db: Kysely<Database>, found: TransactionRecord): Promise<Screened['order']>
  /**
   * Does what the product needs when a review passes the transaction. Runs in the database transaction of the review,
   * before the status changes and the partner is notified.
   */
  beforePass(db: Kysely<Database>, found: TransactionRecord, now: Date): Promise<void>
  /**
   * Cancels the order for its partner, in the request's database transaction. False if the order's state does not allow
   * it.
   */
  cancel(db: Kysely<Database>, found: TransactionRecord, at: CancelledAt): Promise<boolean>
}

export interface CancelledAt {
  readonly now: Date
  readonly correlationId: string
}

const products = new Map<ContractType, Product>()

/** Registers a type of transaction. Each type is registered once. */
export function registerProduct(product: Product): void {
  products.set(product.contractType, product)
}

/**
 * Returns the product of a transaction.
 * @throws an error for a type that is not registered
 */
export function productOf({ contract_type: contractType }: Pick<TransactionRecord, 'contract_type'>): Product {
  const product = products.get(contractType)
  if (product === undefined) throw new Error(`no product: ${contractType}`)
  return product
}
