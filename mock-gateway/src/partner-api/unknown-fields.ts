import type { PartnerOperation } from '@portal/contract/partner-api'
import { Refusal } from '../engine/http/handler.ts'
import type { PartnerRequest } from './partner-binding.ts'
import type { JsonFault } from './strict-json.ts'

/** Returns the refusal of a body that names a member twice, or that is nested too deeply. */
export const refusalOf = (fault: JsonFault): Refusal =>
  fault.kind === 'tooDeep'
    ? new Refusal('30', { message: 'message.api.tooDeep' })
    : refused([fault.field ?? ''], 'message.api.duplicateMember')

/**
 * Throws 30 with the query parameters that the operation does not have, and with the fields of a body that must be
 * empty. A mistyped filter would otherwise return every row. Schemas refuse unknown fields of other bodies.
 */
export function requireKnownFields(
  { parameters = [], body: fields }: PartnerOperation,
  { query, body }: Pick<PartnerRequest, 'query' | 'body'>,
): void {
  const known = new Map(parameters.filter(({ place }) => place === 'query').map(({ name, type }) => [name, type]))
  const inQuery = Object.keys(query).filter((name) => {
    const [, map] = /^(\w+)\[.*\]$/s.exec(name) ?? []
    return map === undefined ? !known.has(name) || known.get(name) === 'object' : known.get(map) !== 'object'
  })
  const inBody = fields?.length === 0 && typeof body === 'object' && body !== null ? Object.keys(body) : []
  const unknown = [...inQuery, ...inBody]
  if (unknown.length > 0) throw refused(unknown, 'message.api.unknownField')
}

/** Names that no field could have are not repeated in the answer. */
const refused = (names: readonly string[], key: string) =>
  new Refusal('30', {
    fields: [...new Set(names.map((name) => (/^[\w.[\]-]{1,120}$/.test(name) ? name : '')))]
      .slice(0, 20)
      .map((field) => ({ field, key })),
  })
