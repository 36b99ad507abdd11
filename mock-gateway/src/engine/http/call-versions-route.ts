import { CALL_VERSIONS_PATH, type CallVersions } from '@portal/contract/json-schema/call-document'
import { readCallDocument } from '@portal/contract/json-schema/read-call-document'
import type { FastifyInstance } from 'fastify'

/** Adds the route with the versions of all calls, by which a host judges whether a module fits this gateway. */
export function addCallVersionsRoute(app: FastifyInstance): void {
  const { version, calls } = readCallDocument()
  const versions: CallVersions = {
    version,
    calls: Object.fromEntries(
      Object.entries(calls).map(([path, { since, breaking }]) => [path, { since, breaking }] as const),
    ),
  }
  app.get(CALL_VERSIONS_PATH, async (_request, reply) => reply.header('cache-control', 'no-cache').send(versions))
}
