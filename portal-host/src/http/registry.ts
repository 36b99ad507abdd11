import type { FastifyInstance } from 'fastify'
import type { CatalogueSource } from '../releases/catalogue.ts'
import { sendText } from './text-answers.ts'

/** The header with the shell's release, because the registry lists only modules. */
export const SHELL_HEADER = 'x-shell-release'

/** Serves the registry, which open tabs poll. A tab that already has the current registry gets a 304. */
export async function serveRegistry(app: FastifyInstance, source: CatalogueSource): Promise<void> {
  app.get('/registry', async (request, reply) => {
    const { registryJson, etag, shell } = await source.current()
    reply.header('cache-control', 'no-cache').header('etag', etag)
    if (shell) reply.header(SHELL_HEADER, shell.version)
    if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return sendText(request, reply.type('application/json; charset=utf-8'), registryJson)
  })
}

function matches(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((part) => part.trim().replace(/^W\//, '') === etag)
}
