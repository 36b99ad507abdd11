import { STATUS_CODES } from 'node:http'
import type { PartnerProblemStatus } from '@portal/contract/partner-api'
import type { FastifyReply } from 'fastify'

/** Why a request is refused, in words for the partner's developer. They never tell more than the holder of the secret knows. */
export const DETAILS = {
  noKey: 'Send the secret key: Authorization: Bearer rgsk_…',
  unknownKey: 'The key is not known.',
  overKey: 'The key has been revoked or has expired.',
  partner: 'The partner is not active.',
  tooMany: 'Too many requests. Wait before the next one.',
  unavailable: 'The service is not available. It is safe to try again.',
} as const
export type ProblemDetail = keyof typeof DETAILS

/** A refusal as RFC 9457 has it. */
export function sendProblem(
  reply: FastifyReply,
  status: PartnerProblemStatus,
  detail: ProblemDetail,
  correlationId: string,
): FastifyReply {
  if (status === 401) reply.header('www-authenticate', 'Bearer realm="partner API"')
  if (status === 429) reply.header('retry-after', '60')
  if (status === 503) reply.header('retry-after', '1')
  return reply
    .code(status)
    .type('application/problem+json')
    .send(
      JSON.stringify({
        type: 'about:blank',
        title: STATUS_CODES[status],
        status,
        detail: DETAILS[detail],
        correlationId,
      }),
    )
}
