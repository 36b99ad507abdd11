import type { AuditNote } from '../../../engine/http/handler.ts'
import { productOf, type TransactionRecord } from '../../payments/transactions/index.ts'

/** How acts on cases stand in the trail: under the product's module once it is known. */
export const caseNote = (action: string, transactionId: string, found?: TransactionRecord): AuditNote => ({
  module: found === undefined ? 'TRANSACTION_RULE' : productOf(found).module,
  action,
  subject: 'screening-case',
  itemId: transactionId,
  itemName: found?.transaction_contract_reference ?? null,
})
