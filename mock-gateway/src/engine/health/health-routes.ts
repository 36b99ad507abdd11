import type { FastifyInstance } from 'fastify'

/** How long, in milliseconds, one look at the database answers all questions whether the gateway is ready. */
const FRESH_MS = 1_000

/**
 * Adds `/health`, which answers as long as the process runs, and `/ready`, which reports whether the database is
 * reachable and migrated, so that calls can be answered.
 */
export function addHealthRoutes(app: FastifyInstance, parts: { readonly isReady?: () => Promise<boolean> }): void {
  app.get('/health', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'up' }))
  let look: { readonly at: number; readonly isReady: Promise<boolean> } | undefined
  app.get('/ready', async (_request, reply) => {
    if (look === undefined || performance.now() - look.at > FRESH_MS)
      look = { at: performance.now(), isReady: (parts.isReady?.() ?? Promise.resolve(true)).catch(() => false) }
    const isReady = await look.isReady
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'not ready' })
  })
}
