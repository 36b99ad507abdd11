import { contractText } from '@portal/contract/texts/all'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { systemOrigin, TRAIL_LANGUAGE, writeRefusal } from '../engine/audit/index.ts'
import { addressOf } from '../engine/http/sender.ts'
import type { NotAuthenticated } from './authenticate.ts'
import type { PartnerApiParts } from './called-request.ts'
import { sendProblem } from './problem.ts'

/**
 * Refuses a request. If the key is known, the refusal is in the partner's trail, and repeated ones are counted there.
 * Requests without a valid key are counted in the process and write nothing themselves.
 */
export async function refuseUnauthenticated(
  { db, uses, unknownKeys }: PartnerApiParts,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, detail, key, reason = detail }: NotAuthenticated,
  { correlationId, now, log }: { correlationId: string; now: Date; log: Logger },
) {
  const address = addressOf(request)
  log.info({ keyId: key?.keyId, status, reason }, 'partner request')
  const message = `message.api.${reason}`
  if (key === null) unknownKeys.count({ address, message, correlationId, at: now })
  else {
    uses.count({ keyId: key.keyId, address, isRefused: true, at: now })
    const note = { module: 'SANDBOX', action: 'API_CALL', subject: 'api-key', itemId: key.keyId }
    const origin = { ...systemOrigin(now, correlationId), address, key }
    await db
      .transaction()
      .execute((trx) => writeRefusal(trx, note, origin, '58', contractText(TRAIL_LANGUAGE, message)))
  }
  return sendProblem(reply, status, detail, correlationId)
}
