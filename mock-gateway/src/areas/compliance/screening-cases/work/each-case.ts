import type { CaseOutcomeRow } from '@portal/contract/screening-cases/case-work.calls'
import { contractText } from '@portal/contract/texts/all'
import { sql } from 'kysely'
import { writeAudit } from '../../../../engine/audit/index.ts'
import { Refusal, type Reply, type SessionContext } from '../../../../engine/http/handler.ts'
import { caseNote } from './case-note.ts'

interface Each {
  /** In the trail. */
  readonly action: string
  act(transactionId: string): Promise<void>
}

/**
 * Does the same to several cases, each in a savepoint of its own: a refused one leaves the others be. In the order of
 * their ids, so that two who do it at once never wait for one another.
 */
export async function eachCase(
  context: SessionContext,
  transactionIds: readonly string[],
  { action, act }: Each,
): Promise<Reply<{ results: readonly CaseOutcomeRow[] }>> {
  const outcomes = new Map<string, CaseOutcomeRow>()
  for (const transactionId of [...new Set(transactionIds)].sort())
    outcomes.set(transactionId, await oneCase(context, transactionId, { action, act }))
  return { payload: { results: transactionIds.flatMap((transactionId) => outcomes.get(transactionId) ?? []) } }
}

async function oneCase(context: SessionContext, transactionId: string, { action, act }: Each): Promise<CaseOutcomeRow> {
  const { db, language, correlationId } = context
  await sql`savepoint one_case`.execute(db)
  try {
    await act(transactionId)
    await sql`release savepoint one_case`.execute(db)
    return { transactionId, responseCode: '00', responseMessage: contractText(language, 'codes.00') }
  } catch (error) {
    // Any error but a refusal ends the whole call, without effect.
    if (!(error instanceof Refusal)) throw error
    await sql`rollback to savepoint one_case`.execute(db)
    const { code, options } = error
    const responseMessage = contractText(language, options.message ?? `codes.${code}`, {
      correlationId,
      ...options.params,
    })
    // The call's answer says 00 for the others: a refused one has its own row in the trail.
    await writeAudit(db, caseNote(action, transactionId), { ...context, claimedIdentity: null }, code, responseMessage)
    return { transactionId, responseCode: code, responseMessage }
  }
}
