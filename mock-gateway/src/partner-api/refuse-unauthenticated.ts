import { contractText } from '@portal/contract/texts/all'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { systemOrigin, TRAIL_LANGUAGE, writeRefusal } from '../engine/audit/index.ts'
import { addressOf } from '../engine/http/sender.ts'
import type { NotAuthenticated } from './authenticate.ts'
import type { PartnerApiParts } from './called-request.ts'
import { sendProblem } from './problem.ts'
import { countRefusal } from './request-limit.ts'

/**
 * Refuses a request and adds an audit row, in the partner's trail if the key is known. Repeated refusals of a known key
 * are counted. Above the limit per minute no audit row is added, because guesses would fill the audit trail.
 */
export async function refuseUnauthenticated(
  { db, config, uses }: PartnerApiParts,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, detail, key, reason = detail }: NotAuthenticated,
  { correlationId, now, log }: { correlationId: string; now: Date; log: Logger },
) {
  const address = addressOf(request)
  if (key !== null) uses.count({ keyId: key.keyId, address, isRefused: true, at: now })
  const refusals = await countRefusal(db, address, now)
  if (refusals > config.attemptsPerMinute) {
    log.warn({ status: 429 }, 'partner request')
    return sendProblem(reply, 429, 'tooMany', correlationId)
  }
  log.info({ keyId: key?.keyId, status, reason }, 'partner request')
  const note = {
    module: 'SANDBOX',
    action: 'API_CALL',
    subject: 'api-key',
    ...(key === null ? {} : { itemId: key.keyId }),
  }
  const origin = { ...systemOrigin(now, correlationId), address, ...(key === null ? {} : { key }) }
  await db.transaction().execute((trx) => writeRefusal(trx, note, origin, '58', messageOf(reason)))
  return sendProblem(reply, status, detail, correlationId)
}

/** Returns the reason as stored in the audit trail. */
const messageOf = (reason: NonNullable<NotAuthenticated['reason']>) =>
  contractText(TRAIL_LANGUAGE, `message.api.${reason}`)
