import { EXAMPLE_ORDER } from '@portal/contract/partner-api'
import { nubanOf } from '@portal/contract/transactions/nuban'
import type { DirectCreditOrder } from '@portal/contract/transactions/transaction'
import { v4 as uuid } from 'uuid'
import { ownerOf } from '../../demo-services/core/accounts.ts'

const OWN_BANK = '000901'
/** An account that core banking credits at once. */
const ACCOUNT = '200123456'

/**
 * Returns a valid direct credit in naira, with a reference of its own, to an account that core banking knows.
 * @param more replaces fields of the order
 */
export function directCredit(more: Partial<DirectCreditOrder> = {}): DirectCreditOrder {
  const transactionReceiverAccountNumber = nubanOf(OWN_BANK, ACCOUNT)
  const { firstName, lastName } = ownerOf(transactionReceiverAccountNumber)
  return {
    ...EXAMPLE_ORDER,
    transactionReference: `T-${uuid()}`,
    transactionReceiverFirstName: firstName,
    transactionReceiverLastName: lastName,
    transactionReceiverAccountNumber,
    ...more,
  }
}
