import { READS_CASES } from '@portal/contract/calls/screening-cases'
import { CONFIRMED_MATCH, type ConfirmedMatch } from '@portal/contract/records/confirmed-match'
import { MATCH_CODE } from '@portal/contract/records/screening-case'
import type { ListedPerson } from '@portal/contract/records/watch-list'
import { bothSides, type ChangeKind } from '../../../approvals/index.ts'
import { Refusal } from '../../../http/handler.ts'
import {
  aboutTransaction,
  failTransaction,
  findTransaction,
  liveTransaction,
  requireStill,
  type TransactionRecord,
} from '../../transactions/index.ts'
import { addToInternalList, type ConfirmedPerson } from '../../watch-lists/index.ts'

/** Before somebody says who is meant. */
export const NOTHING_SAID = {
  matchedPerson: null,
  matchedName: null,
  screeningCode: null,
  watchListEntry: null,
  transactionReason: null,
}

/**
 * Confirmed matches (money §6): two people decide that somebody is whom a list or a rule means. The order fails and its money stays frozen;
 * no order with the name is taken from then on.
 */
export const CONFIRMED_MATCHES: ChangeKind<ConfirmedMatch> = {
  ...aboutTransaction('/transactions?panel=review', 'TRANSACTION_RULE'),
  subject: 'confirmed-match',
  readers: { bank: READS_CASES, operator: { any: [] } },
  record: CONFIRMED_MATCH,
  read: (db, transactionId, lock) => liveTransaction(db, transactionId, { lock, own: NOTHING_SAID }),
  async validate(_context, change) {
    const [before] = bothSides(change)
    if (before.transactionStatus !== 'AML GATE') throw new Refusal('12')
  },
  async applyUpdate({ db, actor, now }, change) {
    const { targetId, makerId } = change
    const [, { matchedPerson, matchedName, transactionReason }] = bothSides(change)
    const found = await findTransaction(db, targetId, { lock: true })
    if (found === null || matchedPerson === null || matchedName === null) throw new Refusal('25')
    requireStill(found)
    const ending = { from: ['AML GATE'], failedBy: 'MATCH', isHoldKept: true } as const
    const step = { actor: { kind: 'USER', userId: makerId }, reason: transactionReason, code: MATCH_CODE, now } as const
    if (!(await failTransaction(db, targetId, ending, step))) throw new Refusal('12')
    const person = personOf(found, matchedPerson, matchedName)
    await addToInternalList(db, { ...person, makerId, checkerId: actor.userId }, now)
  },
}

/** What the order says of who is confirmed: of receivers it says no date of birth. */
export function personOf(
  { transaction_id: transactionId, order_details: order }: TransactionRecord,
  matchedPerson: ListedPerson,
  name: string,
): Omit<ConfirmedPerson, 'makerId' | 'checkerId'> {
  const isSender = matchedPerson === 'sender'
  const country = isSender ? order.transactionSenderNationality : order.transactionReceiverNationality
  const birthDate = isSender ? order.transactionSenderBirthDate : null
  return { transactionId, name, birthDate: birthDate ?? null, country: country ?? null }
}
