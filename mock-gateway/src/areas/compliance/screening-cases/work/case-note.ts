import type { AuditNote } from '../../../../engine/http/handler.ts'
import { type OrderRecord, screenedOrders } from '../screened-orders.ts'

/** Audit entries of actions on cases: under the product's module once it is known. */
export const caseNote = (action: string, transactionId: string, found?: OrderRecord): AuditNote => ({
  module: found === undefined ? 'TRANSACTION_RULE' : screenedOrders().moduleOf(found.contract_type),
  action,
  subject: 'screening-case',
  itemId: transactionId,
  itemName: found?.transaction_contract_reference ?? null,
})
