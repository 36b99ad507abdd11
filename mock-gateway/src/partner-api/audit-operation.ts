import type { PartnerOperation } from '@portal/contract/partner-api'
import { contractText } from '@portal/contract/texts/all'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { type AuditOrigin, systemOrigin, TRAIL_LANGUAGE, writeAudit, writeRefusal } from '../engine/audit/index.ts'
import type { Database } from '../engine/db/schema.ts'
import type { AuditNote } from '../engine/http/handler.ts'
import type { PartnerContext } from './partner-binding.ts'

/** The module of the audit rows of all operations. */
const MODULE = 'SANDBOX'

type Sender = Pick<PartnerContext, 'caller' | 'now' | 'correlationId' | 'address'>

/** Returns the origin of a partner's request: its key is the actor. */
export function originOfKey({ caller, now, correlationId, address }: Sender): AuditOrigin {
  const { keyId, publicKey, mtoCode, mtoName } = caller
  return { ...systemOrigin(now, correlationId), address, key: { keyId, publicKey, mtoCode, mtoName } }
}

/**
 * Audits a write in its transaction: the notes of the operation, or one row with the name of the operation and the
 * order in its answer. Successful writes are never merged.
 */
export async function auditDone(
  db: Kysely<Database>,
  { id }: PartnerOperation,
  context: Sender,
  { notes, answer }: { readonly notes: readonly AuditNote[]; readonly answer: object },
): Promise<void> {
  const own = notes.length > 0 ? notes : [{ module: MODULE, action: id, ...orderIn(answer) }]
  for (const note of own) await writeAudit(db, note, originOfKey(context), '00', '')
}

/** Returns the order in an answer. Its name is known here, so that the row needs no further query. */
function orderIn(answer: object): Partial<AuditNote> {
  const { transactionId, transactionReference } = answer as Readonly<Record<string, unknown>>
  return typeof transactionId === 'string' && typeof transactionReference === 'string'
    ? { subject: 'transaction', itemId: transactionId, itemName: transactionReference }
    : {}
}

/**
 * Audits a refused write, or counts it if the key was refused in the same way within the minute. The answer is sent
 * even if the row cannot be written.
 */
export async function auditRefused(
  { db, log }: { readonly db: Kysely<Database>; readonly log: Logger },
  { id }: PartnerOperation,
  context: Sender,
  { code, message = `codes.${code}` }: { readonly code: string; readonly message?: string | undefined },
): Promise<void> {
  const note = { module: MODULE, action: id }
  try {
    await db
      .transaction()
      .execute((trx) => writeRefusal(trx, note, originOfKey(context), code, contractText(TRAIL_LANGUAGE, message)))
  } catch (error) {
    log.error({ err: error }, 'a refusal was not audited')
  }
}
