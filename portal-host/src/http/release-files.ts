import { readFile } from 'node:fs/promises'
import type { FastifyInstance, RouteHandler } from 'fastify'
import type { CatalogueSource } from '../releases/catalogue.ts'
import { SUFFIXES } from '../releases/release-folder.ts'
import { negotiate } from './encoding.ts'
import { sendNotFound } from './text-answers.ts'

/**
 * Serves released files. They are looked up in a fixed table, cached for a year, and sent in the encodings created at
 * publication. Files of a module served from source are not cached.
 */
export async function serveReleases(app: FastifyInstance, source: CatalogueSource): Promise<void> {
  const answer: RouteHandler = async (request, reply) => {
    const path = decodePath(request.url)
    const file = path === undefined ? undefined : (await source.current()).find(path)
    if (!file) return sendNotFound(reply)
    const encoding = negotiate(request.headers['accept-encoding'], file.encodings)
    const bytes = await readFile(encoding ? file.path + SUFFIXES[encoding] : file.path).catch(() => undefined)
    if (!bytes) return sendNotFound(reply)
    if (encoding) reply.header('content-encoding', encoding)
    return reply
      .header('cache-control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-store')
      .header('vary', 'accept-encoding')
      .type(file.type)
      .send(bytes)
  }
  app.get('/m/*', answer)
  app.get('/shell/*', answer)
}

function decodePath(url: string): string | undefined {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '')
  } catch {
    return undefined
  }
}
