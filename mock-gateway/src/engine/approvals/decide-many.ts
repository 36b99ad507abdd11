import type { DecideManyRequest, DecideOutcome } from '@portal/contract/queue/queue.calls'
import { contractText } from '@portal/contract/texts/all'
import { sql } from 'kysely'
import { writeRefusal } from '../audit/index.ts'
import { type AuditNote, Refusal, type SessionContext } from '../http/handler.ts'
import { decideItem } from './decide-item.ts'

/**
 * Decides items one after another, each in a separate savepoint, so that a refused item changes no data and does not
 * affect other items. Items are processed in the order of their ids, so that two bulk decisions cannot deadlock.
 */
export async function decideMany(
  context: SessionContext,
  { items, ...decision }: DecideManyRequest,
): Promise<{ results: DecideOutcome[] }> {
  const outcomes = new Map<string, DecideOutcome>()
  const ordered = [...items].sort((left, right) => (left.cqId < right.cqId ? -1 : 1))
  for (const item of ordered) {
    if (!outcomes.has(item.cqId)) outcomes.set(item.cqId, await decideOne(context, { ...decision, ...item }))
  }
  return { results: items.flatMap(({ cqId }) => outcomes.get(cqId) ?? []) }
}

async function decideOne(context: SessionContext, request: Parameters<typeof decideItem>[1]): Promise<DecideOutcome> {
  const { cqId } = request
  const notes: AuditNote[] = []
  await sql`savepoint one_item`.execute(context.db)
  try {
    const { decided } = await decideItem({ ...context, audit: (note) => notes.push(note) }, request)
    await sql`release savepoint one_item`.execute(context.db)
    for (const note of notes) context.audit(note)
    return { cqId, responseCode: '00', responseMessage: contractText(context.language, 'codes.00'), ...decided }
  } catch (error) {
    // Any error except a refusal ends the whole call, which is retried or fails without effect.
    if (!(error instanceof Refusal)) throw error
    await sql`rollback to savepoint one_item`.execute(context.db)
    return await refusedItem(context, cqId, error, notes)
  }
}

/** Audits a refused item in its own row, because the audit row of the call has code 00. */
async function refusedItem(
  context: SessionContext,
  cqId: string,
  refusal: Refusal,
  notes: readonly AuditNote[],
): Promise<DecideOutcome> {
  const { code, options } = refusal
  const params = { correlationId: context.correlationId, ...options.params }
  const responseMessage = contractText(context.language, options.message ?? `codes.${code}`, params)
  const origin = { ...context, claimedIdentity: null }
  const unseen = { module: 'USER', action: 'AUTHORIZE' }
  for (const note of notes.length > 0 ? notes : [unseen])
    await writeRefusal(context.db, note, origin, code, responseMessage)
  return { cqId, responseCode: code, responseMessage, cqStatus: null, votesNeeded: 0 }
}
