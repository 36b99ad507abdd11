import type { CaseOutcomeRow } from '@portal/contract/screening-cases/case-work.calls'
import { contractText } from '@portal/contract/texts/all'
import { sql } from 'kysely'
import { writeRefusal } from '../../../../engine/audit/index.ts'
import { Refusal, type Reply, type SessionContext } from '../../../../engine/http/handler.ts'
import { caseNote } from './case-note.ts'

interface Each {
  /** Action that the audit trail records. */
  readonly action: string
  act(transactionId: string): Promise<void>
}

/**
 * Runs the same action on several cases, each in its own savepoint, so that a refused case does not affect the other
 * cases. Cases are processed in the order of their ids, so that two concurrent callers cannot deadlock.
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
    // Any error that is not a refusal ends the whole call, which then has no effect.
    if (!(error instanceof Refusal)) throw error
    await sql`rollback to savepoint one_case`.execute(db)
    const { code, options } = error
    const responseMessage = contractText(language, options.message ?? `codes.${code}`, {
      correlationId,
      ...options.params,
    })
    // The row of the whole call has the code 00; a refused case gets its own row in the audit trail.
    await writeRefusal(
      db,
      caseNote(action, transactionId),
      { ...context, claimedIdentity: null },
      code,
      responseMessage,
    )
    return { transactionId, responseCode: code, responseMessage }
  }
}
