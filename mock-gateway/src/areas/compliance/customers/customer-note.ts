import type { AuditNote } from '../../../engine/http/handler.ts'

/** Returns the audit entry of a reading of people. Names and searched texts stay out of the trail. */
export const customerNote = (action: string, transactionId?: string, reference?: string): AuditNote => ({
  module: 'TRANSACTION_RULE',
  action,
  subject: 'customer',
  ...(transactionId === undefined ? {} : { itemId: transactionId }),
  itemName: reference ?? null,
})
