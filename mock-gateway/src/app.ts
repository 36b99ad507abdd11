import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify'
import { v7 as uuid } from 'uuid'
import { addProviderCallback, addVoucherRoute } from './engine/access/index.ts'
import { type BudgetUse, createBudgetUse } from './engine/budgets/budget-use.ts'
import { limitOtherRoutes } from './engine/budgets/limit-other-routes.ts'
import { createLimitedLog } from './engine/budgets/limited-log.ts'
import { createRates } from './engine/budgets/rates.ts'
import type { Limits } from './engine/budgets/shares.ts'
import { addHealthRoutes } from './engine/health/health-routes.ts'
import type { PipelineParts } from './engine/http/answer-call.ts'
import { addApiRoutes } from './engine/http/api-routes.ts'
import { type Contract, callTable } from './engine/http/call-table.ts'
import { addCallVersionsRoute } from './engine/http/call-versions-route.ts'
import type { Binding } from './engine/http/handler.ts'
import { createLiveSessions } from './engine/http/live-sessions.ts'
import { createLoad, type Load } from './engine/http/load.ts'
import { createUnfinishedBodies } from './engine/http/unfinished-bodies.ts'
import { callsOfServices, registerServices } from './engine/services/index.ts'
import { holdWorkers } from './engine/workers/index.ts'
import { addDocumentationRoutes, addPartnerRoutes, type PartnerBinding, refuseAddress } from './partner-api/index.ts'

export interface AppParts extends Omit<PipelineParts, 'live' | 'rates'> {
  readonly bindings: readonly Binding[]
  readonly partnerBindings: readonly PartnerBinding[]
  /** The calls of the contract. A test may pass other calls. */
  readonly contract?: Contract
  /** Limits in place of the gateway's own budgets. */
  readonly limits?: Limits
  /** Records the use of the budgets. */
  readonly use?: BudgetUse
  /** Returns whether the gateway is ready for requests, which `/ready` reports. */
  readonly isReady?: () => Promise<boolean>
}

export interface GatewayApp {
  readonly app: FastifyInstance
  readonly load: Load
}

/** Creates the HTTP interface of the gateway. Throws if the contract and the handlers do not match. */
export function createApp(parts: AppParts): GatewayApp {
  registerServices(parts.config.services)
  const table = callTable(parts.bindings, parts.contract, callsOfServices(parts.config.services))
  const { limits = parts.config.budgets, use = createBudgetUse() } = parts
  const load = createLoad(limits, use)
  const bodies = createUnfinishedBodies(limits, undefined, use)
  const rates = createRates({ prepared: parts.connected.prepared, use, log: parts.log, limits })
  const log = createLimitedLog(parts.log)
  const app = Fastify({
    trustProxy: parts.config.trustProxy.length > 0 ? [...parts.config.trustProxy] : false,
    requestTimeout: 10_000,
    // Only calls accept a body, and calls have their own limits.
    bodyLimit: 1024,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    // A reference that is too long is reported as unknown, not as another kind of problem. The server limits the length
    // of the whole address.
    routerOptions: { maxParamLength: 16_384 },
    // A path that cannot be decoded is refused before any route and error handler.
    frameworkErrors: (error, request, reply) => void (refuseAddress(request, reply) ?? refuse(error, reply)),
  })
  // Requests that Fastify itself refuses (size, content type, invalid JSON) get the same answer as every other request
  // that cannot be opened.
  function refuse(error: FastifyError, reply: FastifyReply) {
    const correlationId = uuid()
    const status = error.statusCode ?? 500
    log.warn({ correlationId, reason: error.code ?? error.name, status }, 'request refused')
    return reply
      .code(status >= 400 && status < 500 ? status : 500)
      .headers({ 'x-correlation-id': correlationId, 'cache-control': 'no-store' })
      .send({ responseCode: '96', correlationId })
  }
  app.setErrorHandler<FastifyError>((error, _request, reply) => refuse(error, reply))
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ responseCode: '40' }))
  const releaseWorkers = holdWorkers()
  app.addHook('onClose', releaseWorkers)
  limitOtherRoutes(app, rates)
  addApiRoutes(app, { ...parts, rates, live: createLiveSessions(parts.sessions, limits) }, table, { load, bodies })
  addHealthRoutes(app, parts)
  if (parts.config.oidc) addProviderCallback(app, { ...parts, db: parts.connected.db })
  addPartnerRoutes(app, { ...parts, rates, db: parts.connected.db }, { load, bodies })
  addDocumentationRoutes(app, parts.config.portalUrl)
  addVoucherRoute(app, parts)
  addCallVersionsRoute(app)
  app.get('/.well-known/jwks.json', async (_request, reply) => {
    const keys = await parts.envelope.jwks()
    return reply.header('cache-control', 'no-cache').send(keys)
  })
  return { app, load }
}
