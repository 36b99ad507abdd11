import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify'
import { v7 as uuid } from 'uuid'
import { addProviderCallback } from './access/index.ts'
import { addHealthRoutes } from './health/health-routes.ts'
import type { PipelineParts } from './http/answer-call.ts'
import { addApiRoutes } from './http/api-routes.ts'
import { type Contract, callTable } from './http/call-table.ts'
import type { Binding } from './http/handler.ts'
import { createLoad, type Load } from './http/load.ts'
import { addDocumentationRoutes, addPartnerRoutes } from './partner-api/index.ts'

export interface AppParts extends PipelineParts {
  readonly bindings: readonly Binding[]
  /** The contract's calls unless a test brings its own. */
  readonly contract?: Contract
  /** Whether the gateway may be sent work; told by `/ready`. */
  readonly isReady?: () => Promise<boolean>
}

export interface GatewayApp {
  readonly app: FastifyInstance
  readonly load: Load
}

/** One process is kept this busy and no busier: more at once only makes everybody wait (test L3). */
export const MAX_UNDER_WAY = 96

/** The HTTP face of the gateway. Throws when the contract and the handlers do not match. */
export function createApp(parts: AppParts): GatewayApp {
  const table = callTable(parts.bindings, parts.contract)
  const load = createLoad(MAX_UNDER_WAY)
  const app = Fastify({
    trustProxy: parts.config.trustProxy.length > 0 ? [...parts.config.trustProxy] : false,
    requestTimeout: 10_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    // A path that cannot be decoded is refused before any route and error handler.
    frameworkErrors: (error, _request, reply) => void refuse(error, reply),
  })
  // What Fastify itself refuses (size, content type, no JSON) looks like every other request that cannot be opened.
  function refuse(error: FastifyError, reply: FastifyReply) {
    const correlationId = uuid()
    const status = error.statusCode ?? 500
    parts.log.warn({ correlationId, reason: error.code ?? error.name, status }, 'request refused')
    return reply
      .code(status >= 400 && status < 500 ? status : 500)
      .headers({ 'x-correlation-id': correlationId, 'cache-control': 'no-store' })
      .send({ responseCode: '96', correlationId })
  }
  app.setErrorHandler<FastifyError>((error, _request, reply) => refuse(error, reply))
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ responseCode: '40' }))
  addApiRoutes(app, parts, table, load)
  addHealthRoutes(app, parts)
  if (parts.config.oidc) addProviderCallback(app, { ...parts, db: parts.connected.db })
  addPartnerRoutes(app, { ...parts, db: parts.connected.db }, load)
  addDocumentationRoutes(app, parts.config.portalUrl)
  app.get('/.well-known/jwks.json', async (_request, reply) => {
    const keys = await parts.envelope.jwks()
    return reply.header('cache-control', 'no-cache').send(keys)
  })
  return { app, load }
}
