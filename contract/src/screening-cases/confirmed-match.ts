import { amount, choice, code, hidden, nullable, text, type ValuesOf } from '@portal/contract/record'
import { TRANSACTION_STATUSES } from '../transactions/transaction.ts'
import { LISTED_PEOPLE } from '../watch-lists/watch-list.ts'

/**
 * A confirmed match that awaits its checker: the held order, the matched person, the evidence and the reason (money
 * §6).
 */
export const CONFIRMED_MATCH = {
  transactionContractReference: code(20),
  transactionReference: code(40),
  mtoName: text(120),
  transReceiver: text(200),
  transactionDestinationAmount: amount('transactionDestinationCountryCurrency'),
  transactionDestinationCountryCurrency: hidden(code(3)),
  transactionStatus: choice(TRANSACTION_STATUSES, 'status.transaction'),
  matchedPerson: nullable(choice(LISTED_PEOPLE, 'listedPerson')),
  /** The person's name as in the order; this name is added to the internal list. */
  matchedName: nullable(text(200)),
  /** The rule with the confirmed hit. */
  screeningCode: nullable(code(10)),
  /** The watch-list entry that the rule matched, with list and version; null if the rule uses no list. */
  watchListEntry: nullable(text(400)),
  transactionReason: nullable(text(255)),
}
export type ConfirmedMatch = ValuesOf<typeof CONFIRMED_MATCH>
