import type { PartnerOperation } from '@portal/contract/partner-api'
import accepts from 'accepts'
import type { FastifyRequest } from 'fastify'

export const JSON_TYPE = 'application/json'

/**
 * Returns the media type in which the client wants the answer, by its Accept header. Returns JSON if it wants none of
 * the operation's types, as RFC 9110 allows.
 */
export function acceptedType({ raw }: Pick<FastifyRequest, 'raw'>, { otherTypes = [] }: PartnerOperation): string {
  if (otherTypes.length === 0) return JSON_TYPE
  const [first] = [accepts(raw).type([JSON_TYPE, ...otherTypes])].flat()
  return first || JSON_TYPE
}
