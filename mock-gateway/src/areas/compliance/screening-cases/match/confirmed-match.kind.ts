import { CONFIRMED_MATCH, type ConfirmedMatch } from '@portal/contract/screening-cases/confirmed-match'
import { READS_CASES } from '@portal/contract/screening-cases/screening-cases.calls'
import type { ListedPerson } from '@portal/contract/watch-lists/watch-list'
import { sql } from 'kysely'
import { bothSides, type ChangeKind } from '../../../../engine/approvals/index.ts'
import { Refusal, type SessionContext } from '../../../../engine/http/handler.ts'
import { overtaken, wrongTransactionState } from '../../../../engine/records/index.ts'
import { addToInternalList, type ConfirmedPerson, orderedPerson } from '../../watch-lists/index.ts'
import { addEvent, endPaidCase, findCase, isOpenPaidCase } from '../case.store.ts'
import { lookBackForMatch } from '../look-back/begin-look-back.ts'
import { type OrderRecord, screenedOrders } from '../screened-orders.ts'

/** Address of the order's panel, where its case is reviewed. */
const panelOf = (transactionId: string): string => `/transactions?panel=review&id=${transactionId}`

/** The initial values, before a person is named. */
export const NOTHING_SAID = {
  matchedPerson: null,
  matchedName: null,
  screeningCode: null,
  watchListEntry: null,
  transactionReason: null,
}

/**
 * Confirmed matches (money §6): two users decide that a person of an order is the person on a list or in a rule. The
 * held order fails and its money stays frozen; a paid order stays paid. From then on the person's orders are refused,
 * and orders of namesakes are held. Earlier orders are compared with the person.
 */
export const CONFIRMED_MATCHES: ChangeKind<ConfirmedMatch> = {
  subject: 'confirmed-match',
  module: 'TRANSACTION_RULE',
  requiresReview: true,
  readers: { bank: READS_CASES, operator: { any: [] } },
  record: CONFIRMED_MATCH,
  names: { isUuid: true, source: (ids) => screenedOrders().changes.names(ids) },
  creates: {
    'internal-listing': (id) => sql`select cq_id from queue_item where subject = 'confirmed-match'
      and status = 'AUTHORIZED'
      and target_id in (select transaction_id::text from internal_listing where listing_id::text = ${id})`,
  },
  link: panelOf,
  // The match is confirmed from the order's panel.
  forms: { UPDATE: panelOf },
  amount: ({ after }) =>
    after && { amount: after.transactionDestinationAmount, currency: after.transactionDestinationCountryCurrency },
  async read(db, transactionId, lock) {
    const live = await screenedOrders().changes.live(db, transactionId, lock)
    return live && { ...live, snapshot: { ...live.snapshot, ...NOTHING_SAID } }
  },
  async validate({ db, language }, change) {
    const [before] = bothSides(change)
    if (before.transactionStatus === 'AML GATE') return
    const held = await findCase(db, change.targetId)
    if (held === null || !isOpenPaidCase(held)) throw wrongTransactionState(language, before.transactionStatus)
  },
  async applyUpdate({ db, actor, now }, change) {
    const { targetId, makerId } = change
    const [, { matchedPerson, matchedName, transactionReason }] = bothSides(change)
    if (matchedPerson === null || matchedName === null) throw new Refusal('25')
    const { order, screened } = await endAsMatch({ db, now }, targetId, { makerId, reason: transactionReason })
    const person = { ...personOf(order, screened, matchedPerson), name: matchedName }
    const listingId = await addToInternalList(db, { ...person, makerId, checkerId: actor.userId }, now)
    const reference = order.transaction_contract_reference
    if (listingId !== null) await lookBackForMatch(db, { listingId, reference }, now)
  },
}

/**
 * Ends a held order or the case of a paid order, which stays paid. Refused with 12 if the order is neither held nor has
 * an open case of a paid order.
 */
async function endAsMatch(
  { db, now }: Pick<SessionContext, 'db' | 'now'>,
  transactionId: string,
  { makerId, reason }: { readonly makerId: string; readonly reason: string | null },
) {
  const orders = screenedOrders()
  const order = await orders.find(db, transactionId, { lock: true })
  const held = await findCase(db, transactionId, { lock: true })
  if (order === null || held === null) throw new Refusal('25')
  if (held.case_kind === 'HELD') return await orders.failAsMatch(db, transactionId, { makerId, reason, now })
  if (!isOpenPaidCase(held)) throw overtaken()
  await endPaidCase(db, transactionId, 'MATCH', now)
  await addEvent({ db, now, actor: { userId: makerId } }, transactionId, { kind: 'MATCH_CONFIRMED', note: reason })
  return { order, screened: await orders.content(db, order) }
}

/**
 * Returns the confirmed person as the order describes them.
 * @param order the order as screened, with the values added by a branch
 */
export function personOf(
  record: OrderRecord,
  order: Readonly<Record<string, unknown>>,
  matchedPerson: ListedPerson,
): Omit<ConfirmedPerson, 'makerId' | 'checkerId'> {
  const { name, birthDate, country } = orderedPerson({ record, order }, matchedPerson)
  return { transactionId: record.transaction_id, name, birthDate, country }
}
