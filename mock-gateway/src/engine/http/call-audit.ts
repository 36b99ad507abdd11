import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { AnswerBody } from './answer.ts'
import type { BoundCall } from './call-table.ts'
import type { AuditNote } from './handler.ts'
import { type CallAttempt, type FoundRequest, newCallAttempt } from './request-context.ts'
import type { WriteAudit } from './session-port.ts'

export interface AuditParts {
  readonly db: Kysely<Database>
  readonly writeAudit: WriteAudit
  /** Writes the row of a refusal, or counts it if the user was refused in the same way within the minute. */
  readonly writeRefusal: WriteAudit
}

/** A call with the data needed for its audit rows. */
export interface Audited {
  readonly bound: BoundCall
  readonly facts: FoundRequest
}

/** Writes the audit rows of one attempt, in the given transaction. */
export async function writeNotes(
  { db, writeAudit, writeRefusal }: AuditParts,
  run: Audited,
  attempt: CallAttempt,
  answer: AnswerBody,
  isRefusal = false,
): Promise<void> {
  const write = isRefusal ? writeRefusal : writeAudit
  for (const note of notesOf(run, attempt))
    await write(db, note, attempt.context, answer.responseCode, answer.responseMessage)
}

/**
 * Returns the notes to audit: one note for every attempted change by a signed-in user, otherwise only the notes of the
 * handler.
 */
function notesOf({ bound }: Audited, attempt: CallAttempt): readonly AuditNote[] {
  if (attempt.notes.length > 0 || attempt.context.actor === null) return attempt.notes
  return [{ module: bound.module, action: bound.call.action }]
}

/**
 * Audits a refusal in a separate transaction, because the transaction of the call is rolled back. The answer is sent
 * even if the audit row cannot be written.
 */
export async function auditRefusal(
  parts: AuditParts,
  run: Audited,
  attempt: CallAttempt,
  answer: AnswerBody,
): Promise<void> {
  try {
    await parts.db.transaction().execute((db) => writeNotes({ ...parts, db }, run, attempt, answer, true))
  } catch (error) {
    run.facts.log.error({ err: error }, 'a refusal was not audited')
  }
}

/**
 * Returns whether a refusal is audited. A refused write always is; a refused read is audited only if the user lacks the
 * privilege (57).
 */
export const isTold = ({ bound }: Audited, { responseCode }: AnswerBody): boolean =>
  bound.call.writes || responseCode === '57'

/** Audits a refusal made before the handler ran. */
export async function auditEarlyRefusal(parts: AuditParts, run: Audited, answer: AnswerBody): Promise<void> {
  if (isTold(run, answer) && run.facts.found)
    await auditRefusal(parts, run, newCallAttempt(run.facts, parts.db), answer)
}

/** Audits a failed write, unless the database is unavailable. */
export async function auditFailure(parts: AuditParts, run: Audited, answer: AnswerBody): Promise<void> {
  const isReached = answer.responseCode !== '91'
  if (run.bound.call.writes && isReached && run.facts.found)
    await auditRefusal(parts, run, newCallAttempt(run.facts, parts.db), answer)
}
