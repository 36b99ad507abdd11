import type { FastifyInstance } from 'fastify'

/**
 * Adds `/health`, which answers as long as the process runs, and `/ready`, which reports whether the database is
 * reachable and migrated, so that calls can be answered.
 */
export function addHealthRoutes(app: FastifyInstance, parts: { readonly isReady?: () => Promise<boolean> }): void {
  app.get('/health', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'up' }))
  app.get('/ready', async (_request, reply) => {
    const isReady = await (parts.isReady?.() ?? Promise.resolve(true)).catch(() => false)
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'not ready' })
  })
}
