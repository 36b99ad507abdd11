import type { AuditNote } from '../../../engine/http/handler.ts'
import { type OrderRecord, screenedOrders } from '../screening-cases/index.ts'
import { SUBJECT } from './filing.store.ts'

/** Returns the audit entry of an action on a report, under the product's module once the product is known. */
export const filingNote = (action: string, filingId: string, order?: OrderRecord): AuditNote => ({
  module: order === undefined ? 'TRANSACTION_RULE' : screenedOrders().moduleOf(order.contract_type),
  action,
  subject: SUBJECT,
  itemId: filingId,
  itemName: order?.transaction_contract_reference ?? null,
})
