import type { AuditNote } from '../../../../engine/http/handler.ts'
import { type OrderRecord, screenedOrders } from '../screened-orders.ts'

/** Returns the audit entry of an action on a case, under the product's module once the product is known. */
export const caseNote = (action: string, transactionId: string, found?: OrderRecord): AuditNote => ({
  module: found === undefined ? 'TRANSACTION_RULE' : screenedOrders().moduleOf(found.contract_type),
  action,
  subject: 'screening-case',
  itemId: transactionId,
  itemName: found?.transaction_contract_reference ?? null,
})
