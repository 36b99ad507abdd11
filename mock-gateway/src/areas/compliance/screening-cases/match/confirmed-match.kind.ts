import { CONFIRMED_MATCH, type ConfirmedMatch } from '@portal/contract/screening-cases/confirmed-match'
import { MATCH_CODE } from '@portal/contract/screening-cases/screening-case'
import { READS_CASES } from '@portal/contract/screening-cases/screening-cases.calls'
import type { ListedPerson } from '@portal/contract/watch-lists/watch-list'
import { bothSides, type ChangeKind } from '../../../../engine/approvals/index.ts'
import { Refusal } from '../../../../engine/http/handler.ts'
import {
  aboutTransaction,
  failTransaction,
  findTransaction,
  liveTransaction,
  productOf,
  requireStill,
  type TransactionRecord,
} from '../../../payments/transactions/index.ts'
import { addToInternalList, type ConfirmedPerson, orderedPeople } from '../../watch-lists/index.ts'

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
 * from then on their orders are refused, and orders of namesakes are held.
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
    const person = { ...personOf(found, await productOf(found).screened(db, found), matchedPerson), name: matchedName }
    await addToInternalList(db, { ...person, makerId, checkerId: actor.userId }, now)
  },
}

/** The confirmed person as the order describes them. @param order as it was screened, with the values that a branch added */
export function personOf(
  { transaction_id: transactionId, trans_sender: sender, trans_receiver: receiver }: TransactionRecord,
  order: Readonly<Record<string, unknown>>,
  matchedPerson: ListedPerson,
): Omit<ConfirmedPerson, 'makerId' | 'checkerId'> {
  const person = orderedPeople({ sender, receiver }, order).find((one) => one.person === matchedPerson)
  if (person === undefined) throw new Error(`no ${matchedPerson}`)
  const { name, birthDate, country } = person
  return { transactionId, name, birthDate, country }
}
