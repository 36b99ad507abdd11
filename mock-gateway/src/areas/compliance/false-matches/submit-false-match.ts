import type { RequestOf } from '@portal/contract'
import type { FalseMatchRecord } from '@portal/contract/false-matches/false-match'
import type { createFalseMatch, endFalseMatch } from '@portal/contract/false-matches/false-matches.calls'
import { v7 as uuid } from 'uuid'
import { keyTaken, type Proposal, requireRejected } from '../../../engine/approvals/index.ts'
import { Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import { overtaken, wrongTransactionState } from '../../../engine/records/index.ts'
import { PENDING_FALSE_MATCH } from './false-match.kind.ts'
import {
  type FalseMatchContent,
  falseMatchKey,
  insertPendingFalseMatch,
  reviveFalseMatch,
} from './false-match.store.ts'
import { findFalseMatch, knownFalseMatches } from './false-match-record.ts'
import { refuseConfirmed, refuseFalseMatch, unlikeEntry } from './refuse-false-match.ts'
import { decidedOrder, similarPeople } from './similar-entries.ts'

/**
 * Proposes a false match, which is PENDING until a checker decides. The contract's `createFalseMatch` lists the
 * refusals.
 */
export async function proposeFalseMatch(
  context: SessionContext,
  request: Omit<RequestOf<typeof createFalseMatch>, 'replaces'>,
  replaces?: string,
): Promise<Proposal<FalseMatchRecord>> {
  const { db, actor, now } = context
  const content = await contentOf(context, request)
  const known = await knownFalseMatches(db, [content.person_key], now)
  if (known.some((one) => one.list_code === content.list_code && one.entry_no === content.entry_no))
    throw keyTaken(PENDING_FALSE_MATCH)
  if (replaces === undefined) {
    const targetId = uuid()
    if (!(await insertPendingFalseMatch(db, targetId, content, actor.userId, now))) throw keyTaken(PENDING_FALSE_MATCH)
    return await proposed(context, targetId)
  }
  const { targetId } = await requireRejected(context, replaces, { subject: 'false-match', action: 'CREATE' })
  if (!(await reviveFalseMatch(db, targetId, content, now))) throw overtaken()
  return await proposed(context, targetId)
}

/** Takes the person from the order and the entry from the list, so that neither can be mistyped. */
async function contentOf(
  context: SessionContext,
  request: Omit<RequestOf<typeof createFalseMatch>, 'replaces'>,
): Promise<FalseMatchContent> {
  const { db, actor, now, language } = context
  const { transactionId, matchedPerson, listCode, entryNo, falseUntil, falseReason } = request
  const order = await decidedOrder(context, transactionId)
  if (order.transaction_maker === actor.userId) throw new Refusal('63')
  if (order.transaction_status === 'FAILED') throw wrongTransactionState(language, order.transaction_status)
  const similar = (await similarPeople(context, order)).find(
    ({ person, listCode: code, match }) =>
      person.person === matchedPerson && code === listCode && match.entry.entryNo === entryNo,
  )
  if (similar === undefined) throw unlikeEntry()
  const entryVersion = await refuseFalseMatch(db, { falseUntil, listCode, entryNo }, now)
  const { person, match } = similar
  await refuseConfirmed(db, person)
  return {
    transaction_id: transactionId,
    matched_person: matchedPerson,
    person_name: person.name,
    person_birth_date: person.birthDate,
    person_country: person.country,
    person_key: falseMatchKey(person),
    list_code: listCode,
    entry_no: entryNo,
    entry_version: entryVersion,
    likeness_score: match.score,
    false_until: falseUntil,
    false_reason: falseReason,
  }
}

async function proposed({ db }: SessionContext, targetId: string): Promise<Proposal<FalseMatchRecord>> {
  const found = await findFalseMatch(db, targetId)
  if (found === null) throw new Refusal('25')
  return { targetId, fields: found.values }
}

/** Proposes the end of a false match before its last day. Refused with 25 if there is no such false match. */
export async function proposeFalseMatchEnd(
  { db }: SessionContext,
  { falseMatchId: targetId, version }: RequestOf<typeof endFalseMatch>,
): Promise<Proposal<FalseMatchRecord>> {
  const found = await findFalseMatch(db, targetId)
  if (found === null) throw new Refusal('25')
  return { targetId, version: version ?? found.version }
}
