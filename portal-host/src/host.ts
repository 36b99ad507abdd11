import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import fastify, { type FastifyBaseLogger, type FastifyError, type FastifyInstance, LogController } from 'fastify'
import { developmentToken } from './commands/command-token.ts'
import type { PortalHostConfig } from './config.ts'
import { createDevelopment, type Development } from './development/development.ts'
import { collectFailedLoads } from './failed-loads/collect-failed-loads.ts'
import { createReporterReader } from './failed-loads/reporter.ts'
import { forwardToGateway } from './gateway/forward.ts'
import { createCallsReader } from './gateway/gateway-calls.ts'
import { belongsToGateway, type InProcessGateway } from './gateway/gateway-link.ts'
import { createJwksReader } from './gateway/jwks.ts'
import { servePages } from './http/pages.ts'
import { serveRegistry } from './http/registry.ts'
import { serveReleaseCommands } from './http/release-commands.ts'
import { serveReleases } from './http/release-files.ts'
import { commonHeaders } from './http/security-headers.ts'
import { sendNotFound } from './http/text-answers.ts'
import { createCatalogueSource } from './releases/catalogue.ts'
import { announceHost } from './releases/running-hosts.ts'
import { collectReports } from './reports/csp-reports.ts'

export interface PortalHost {
  readonly app: FastifyInstance
  /** The modules served from source; absent in production. */
  readonly development?: Development
  /**
   * Starts to listen.
   * @returns the address at which the host listens
   */
  listen(): Promise<string>
  /** Accepts no new requests, completes the requests in progress, then resolves. */
  close(): Promise<void>
}

/**
 * Returns whether a request names more than one host. Node takes the first one; a proxy in front might take another
 * (RFC 9112 §3.2 requires the refusal).
 */
function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1
}

/** Refuses a request that is no correct HTTP, and closes its connection. */
function refuse(response: ServerResponse): void {
  response.writeHead(400, { connection: 'close', 'content-type': 'text/plain; charset=utf-8' }).end('Bad request\n')
}

export interface PortalHostParts {
  /** The gateway in this process. Without it, the host forwards to `config.gatewayUrl`. */
  readonly gateway?: InProcessGateway
  readonly logger?: FastifyBaseLogger
}

// Clients that send a request more slowly than this are disconnected.
const TIMEOUTS = {
  ...{ headersTimeout: 10_000, requestTimeout: 15_000, keepAliveTimeout: 65_000 },
  connectionsCheckingInterval: 2_000,
}
// How often a stopping host closes connections that have received their last answer.
const CLOSE_IDLE_EVERY_MS = 50

/** Composes the host, which listens only after `listen()`. */
export async function createPortalHost(config: PortalHostConfig, parts: PortalHostParts = {}): Promise<PortalHost> {
  const { gateway } = parts
  const servers: Server[] = []
  // Browsers open connections in advance. Node does not treat a connection without a request as idle, so such
  // connections are tracked here.
  const unused = new Set<Socket>()
  const headers = commonHeaders(config.production)
  const promised = Object.entries(headers)
  const app = fastify({
    ...(parts.logger ? { loggerInstance: parts.logger } : { logger: { level: config.logLevel } }),
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    bodyLimit: 16_384,
    logController: new LogController({ disableRequestLogging: true }),
    // A request with an invalid address (`%ff`) never reaches the hooks.
    frameworkErrors: (_error, _request, reply) => sendNotFound(reply.headers(headers)),
    // The gateway's requests bypass the host's router: only the gateway's own guards, limits and log apply to them.
    serverFactory: (handler) => {
      const server = createServer(TIMEOUTS, (request, response) => {
        unused.delete(request.socket)
        if (hasSeveralHosts(request)) return refuse(response)
        if (!gateway || !belongsToGateway(request.url ?? '')) return handler(request, response)
        // Host and gateway share one origin, so the gateway's answers also carry the host's headers, above all HSTS.
        for (const [name, value] of promised) response.setHeader(name, value)
        gateway.routing(request, response)
      })
      server.on('connection', (socket) => {
        unused.add(socket)
        socket.once('close', () => unused.delete(socket))
      })
      servers.push(server)
      return server
    },
  })
  const source = createCatalogueSource(config.releasesDir, (problem) => app.log.error(problem))
  const jwks = createJwksReader(gateway ?? config.gatewayUrl, (problem) => app.log.error(problem))

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
  app.setNotFoundHandler((_request, reply) => sendNotFound(reply))
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode && error.statusCode < 500 ? error.statusCode : 500
    if (status === 500) request.log.error(error)
    return reply
      .code(status)
      .type('text/plain; charset=utf-8')
      .send(status === 500 ? 'Internal error\n' : 'Bad request\n')
  })

  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  if (!gateway && config.gatewayUrl) await forwardToGateway(app, config.gatewayUrl)
  const development = config.production ? undefined : await createDevelopment(app, source)
  await app.register(async (scope) => collectReports(scope))
  const readReporter = createReporterReader(gateway ?? config.gatewayUrl)
  await app.register(async (scope) =>
    collectFailedLoads(scope, { releasesDir: config.releasesDir, source, readReporter }),
  )
  await serveRegistry(app, source)
  await serveReleases(app, source)
  const token = config.releasesToken ?? (config.production ? undefined : await ownToken(config.releasesDir, app.log))
  if (token !== undefined) {
    const { releasesDir, claims } = config
    const readCalls = createCallsReader(gateway ?? config.gatewayUrl)
    await app.register(async (scope) => serveReleaseCommands(scope, { releasesDir, token, claims, readCalls }))
  }
  await servePages(app, { config, source, jwks })

  let retract = async () => {}
  return {
    app,
    development,
    async listen() {
      const address = await app.listen({ host: config.host, port: config.port })
      retract = await announceHost(config.releasesDir, localAddressOf(address)).catch((error: Error) => {
        // A host that can only read its releases folder still serves the releases.
        app.log.warn(`commands on ${config.releasesDir} will not find this host: ${error.message}`)
        return retract
      })
      return address
    },
    async close() {
      development?.close()
      const sweep = setInterval(() => {
        for (const server of servers) server.closeIdleConnections()
        for (const socket of unused) socket.destroy()
      }, CLOSE_IDLE_EVERY_MS)
      await app.close().finally(() => clearInterval(sweep))
      await retract().catch(() => undefined)
    },
  }
}

/** Returns the local address of a host that listens on all interfaces. */
function localAddressOf(address: string): string {
  const url = new URL(address)
  if (url.hostname === '0.0.0.0') url.hostname = '127.0.0.1'
  if (url.hostname === '[::]') url.hostname = '[::1]'
  return url.origin
}

/**
 * Reads or creates the token of a development portal. A host that can only read its releases folder still serves the
 * releases, but accepts no commands.
 */
function ownToken(releasesDir: string, log: FastifyBaseLogger): Promise<string | undefined> {
  return developmentToken(releasesDir).catch((error: Error) => {
    log.warn(`no commands over HTTP, for their token cannot be kept: ${error.message}`)
    return undefined
  })
}
