import type { PartnerOperation } from '@portal/contract/partner-api'
import accepts from 'accepts'
import type { FastifyRequest } from 'fastify'

export const JSON_TYPE = 'application/json'

/**
 * Returns the media type in which the client wants the answer, by its Accept header. Returns JSON, or the first type of
 * a file, if it wants none of the operation's types, as RFC 9110 allows.
 */
export function acceptedType(
  { raw }: Pick<FastifyRequest, 'raw'>,
  { otherTypes = [], fileTypes }: PartnerOperation,
): string {
  const [usual = JSON_TYPE, ...others] = fileTypes ?? [JSON_TYPE, ...otherTypes]
  if (others.length === 0) return usual
  const [first] = [accepts(raw).type([usual, ...others])].flat()
  return first || usual
}
