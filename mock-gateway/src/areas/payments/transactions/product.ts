import type { ModuleName } from '@portal/contract'
import type { ContractType } from '@portal/contract/transactions/transaction'
import type { Kysely } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import type { Screened } from '../../compliance/screening/index.ts'
import type { TransactionRecord } from './transaction.store.ts'

/** The specifics of a type of transaction; generic code calls this interface. */
export interface Product {
  readonly contractType: ContractType
  /** The module whose COMPLIANCE reviews it. */
  readonly module: ModuleName
  /** The screened content: its order, with additions. */
  screened(db: Kysely<Database>, found: TransactionRecord): Promise<Screened['order']>
  /**
   * Further requirements for passing a review, in its database transaction, before the status changes and the partner
   * is notified.
   */
  beforePass(db: Kysely<Database>, found: TransactionRecord, now: Date): Promise<void>
  /** Cancels the order for its partner, in the request's database transaction; false if its state does not allow it. */
  cancel(db: Kysely<Database>, found: TransactionRecord, at: CancelledAt): Promise<boolean>
}

export interface CancelledAt {
  readonly now: Date
  readonly correlationId: string
}

const products = new Map<ContractType, Product>()

/** Registers a type of transaction, once. */
export function registerProduct(product: Product): void {
  products.set(product.contractType, product)
}

/** @throws for an unregistered type */
export function productOf({ contract_type: contractType }: Pick<TransactionRecord, 'contract_type'>): Product {
  const product = products.get(contractType)
  if (product === undefined) throw new Error(`no product: ${contractType}`)
  return product
}
