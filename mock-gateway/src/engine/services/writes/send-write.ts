import { contractText } from '@portal/contract/texts/all'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { ServiceConfig } from '../../../config/services/read-services.ts'
import { systemOrigin, TRAIL_LANGUAGE, writeAudit } from '../../audit/index.ts'
import type { Database } from '../../db/schema.ts'
import type { Clock } from '../../http/session-port.ts'
import { askService, type ServiceAnswer } from '../ask-service.ts'
import { registeredCall } from './ask-check.ts'
import {
  claimWrite,
  endWrite,
  nextTry,
  noteNoAnswer,
  type ServiceWriteRow,
  type WriteEnd,
} from './service-write.store.ts'

export interface SendParts {
  readonly db: Kysely<Database>
  readonly config: { readonly services: readonly ServiceConfig[] }
  readonly log: Logger
  readonly clock: Clock
  readonly correlationId: string
}

/**
 * Sends an open write to its service, always under the same key, so that the service makes it at most once. Only an
 * answer as stated ends the write; every other outcome is tried again.
 * @returns when to try again; null if the write is answered, or if another job tries it
 */
export async function sendWrite(parts: SendParts, writeId: string): Promise<Date | null> {
  const { db, clock, log } = parts
  const claimed = await claimWrite(db, writeId, clock.now())
  if (claimed === null) return await nextTry(db, writeId)
  const answer = await askFor(parts, claimed)
  const now = clock.now()
  if (answer.kind === 'unusable' || answer.kind === 'silent') {
    // Before the first byte was sent, the service cannot have made the write.
    const isReached = answer.kind === 'unusable' || answer.isReached
    const { reason } = answer
    log.warn({ service: claimed.service, writeId, reason, tries: claimed.tries }, 'a write of a service has no answer')
    return await noteNoAnswer(db, claimed, { state: isReached ? 'UNCLEAR' : claimed.was, reason, now })
  }
  await db.transaction().execute((trx) => endAnswered({ ...parts, db: trx }, claimed, endOf(answer, now)))
  return null
}

async function askFor({ config, correlationId }: SendParts, claimed: ServiceWriteRow): Promise<ServiceAnswer> {
  const registered = registeredCall(config, claimed)
  if (registered === undefined) return { kind: 'silent', reason: 'the service is not registered', isReached: false }
  return await askService(registered.service, {
    ...{ call: registered.call, step: 'write', language: claimed.maker_language, correlationId },
    user: claimed.maker,
    body: claimed.request,
    idempotencyKey: claimed.write_id,
    ...(claimed.record_version !== null && { version: claimed.record_version }),
    checker: claimed.checker,
  })
}

function endOf(answer: Extract<ServiceAnswer, { kind: 'answered' | 'refused' }>, now: Date): WriteEnd {
  if (answer.kind === 'answered') return { state: 'DONE', code: '00', message: null, answer: answer.payload, now }
  const { code, words } = answer
  const message = [words.message, ...(words.fields ?? []).map((one) => one.message)].filter(Boolean).join(' · ')
  return { state: 'REFUSED', code, message: message || null, answer: null, now }
}

/** Stores the answer with its audit row. */
async function endAnswered({ db, log, correlationId }: SendParts, claimed: ServiceWriteRow, end: WriteEnd) {
  const { write_id: writeId, service } = claimed
  if (!(await endWrite(db, writeId, end)))
    return log.warn({ service, writeId, code: end.code }, 'a service answered a write that is already settled')
  const note = {
    ...{ module: claimed.module, action: 'SEND', subject: claimed.subject, itemId: claimed.target_id },
    ...{ itemName: claimed.name, before: null, after: null, countryId: claimed.country_id },
    ...(claimed.cq_id !== null && { cqId: claimed.cq_id }),
  }
  const word = contractText(TRAIL_LANGUAGE, `message.service${end.state === 'DONE' ? 'Done' : 'Refused'}`)
  await writeAudit(db, note, systemOrigin(end.now, correlationId), end.code ?? '00', end.message ?? word)
}
