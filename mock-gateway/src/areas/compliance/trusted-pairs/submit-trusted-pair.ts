import type { RequestOf } from '@portal/contract'
import { TRUSTED_PAIR, type TrustedPairRecord } from '@portal/contract/trusted-pairs/trusted-pair'
import type { createTrustedPair, endTrustedPair } from '@portal/contract/trusted-pairs/trusted-pairs.calls'
import { v7 as uuid } from 'uuid'
import { keyTaken, type Proposal, requireRejected } from '../../../engine/approvals/index.ts'
import { Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import { newValues, overtaken } from '../../../engine/records/index.ts'
import { refusePair } from './refuse-pair.ts'
import { PENDING_PAIR } from './trusted-pair.kind.ts'
import { insertPendingPair, revivePair } from './trusted-pair.store.ts'
import { findPair } from './trusted-pair-record.ts'

/**
 * Proposes a pair, which is PENDING until a checker decides. Refused with 26 if the same pair is pending, with 30 if
 * its rule or last day is invalid.
 */
export async function proposePair(
  context: SessionContext,
  request: Omit<RequestOf<typeof createTrustedPair>, 'replaces'>,
  replaces?: string,
): Promise<Proposal<TrustedPairRecord>> {
  const { db, actor, now } = context
  const fields = newValues(TRUSTED_PAIR, request)
  await refusePair(db, fields, now)
  if (replaces === undefined) {
    const targetId = uuid()
    if (!(await insertPendingPair(db, targetId, fields, actor.userId, now))) throw keyTaken(PENDING_PAIR)
    return { targetId, fields }
  }
  const { targetId } = await requireRejected(context, replaces, { subject: 'trusted-pair', action: 'CREATE' })
  if (!(await revivePair(db, targetId, fields, now))) throw overtaken()
  return { targetId, fields }
}

/** Proposes the end of a pair before its last day. Refused with 25 if there is no such pair. */
export async function proposePairEnd(
  { db }: SessionContext,
  { pairId: targetId, version }: RequestOf<typeof endTrustedPair>,
): Promise<Proposal<TrustedPairRecord>> {
  const pair = await findPair(db, targetId)
  if (pair === null) throw new Refusal('25')
  return { targetId, version: version ?? pair.version }
}
