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
}

/** A call with the data needed for its audit rows. */
export interface Audited {
  readonly bound: BoundCall
  readonly facts: FoundRequest
}

/** Writes the rows of one try, in the transaction given. */
export async function writeNotes(
  parts: AuditParts,
  run: Audited,
  attempt: CallAttempt,
  answer: AnswerBody,
): Promise<void> {
  for (const note of notesOf(run, attempt)) {
    await parts.writeAudit(parts.db, note, attempt.context, answer.responseCode, answer.responseMessage)
  }
}

/** Every attempted change by a signed-in user leaves a row; for anonymous callers only the handler's notes do. */
function notesOf({ bound }: Audited, attempt: CallAttempt): readonly AuditNote[] {
  if (attempt.notes.length > 0 || attempt.context.actor === null) return attempt.notes
  return [{ module: bound.module, action: bound.call.action }]
}

/** In its own transaction, because the call's is rolled back. The answer is sent even if the row cannot be written. */
export async function auditRefusal(
  parts: AuditParts,
  run: Audited,
  attempt: CallAttempt,
  answer: AnswerBody,
): Promise<void> {
  try {
    await parts.db.transaction().execute((db) => writeNotes({ ...parts, db }, run, attempt, answer))
  } catch (error) {
    run.facts.log.error({ err: error }, 'a refusal was not audited')
  }
}

/** For refusals: always of writes, and of reads only if the user may not see the record. */
export const isTold = ({ bound }: Audited, { responseCode }: AnswerBody): boolean =>
  bound.call.writes || responseCode === '57'

/** A refusal before the handler. */
export async function auditEarlyRefusal(parts: AuditParts, run: Audited, answer: AnswerBody): Promise<void> {
  if (isTold(run, answer) && run.facts.found)
    await auditRefusal(parts, run, newCallAttempt(run.facts, parts.db), answer)
}

/** A failed write leaves a row too, unless the database is unavailable. */
export async function auditFailure(parts: AuditParts, run: Audited, answer: AnswerBody): Promise<void> {
  const isReached = answer.responseCode !== '91'
  if (run.bound.call.writes && isReached && run.facts.found)
    await auditRefusal(parts, run, newCallAttempt(run.facts, parts.db), answer)
}
