import { join } from 'node:path'
import type { ModuleDescriptor } from '@portal/contract/module'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { CatalogueSource } from '../releases/catalogue.ts'
import { ReleaseError, readManifest } from '../releases/manifests.ts'
import { readFileTable } from '../releases/release-folder.ts'

/**
 * Serves modules from source inside the otherwise built portal. They are kept only in memory, never in a list of
 * releases.
 */
export interface Development {
  /** Serves the latest output of a build in watch mode, and tells the open pages to reload. */
  serve(dist: string): Promise<string>
  /** Shows the errors of a build in the open pages, which keep the last successful build. */
  fail(errors: string): void
  /** Ends the event streams of open pages, which would otherwise prevent the host from closing. */
  close(): void
}

const VERSION = 'development'

export async function createDevelopment(app: FastifyInstance, source: CatalogueSource): Promise<Development> {
  const listeners = new Set<FastifyReply>()
  let failure: string | undefined

  app.get('/dev/reload', (request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    reply.raw.write('retry: 1000\n\n')
    if (failure !== undefined) reply.raw.write(failure)
    listeners.add(reply)
    request.raw.on('close', () => listeners.delete(reply))
  })

  return {
    async serve(dist) {
      const manifest = await readManifest(dist)
      if (manifest.kind === 'shell')
        throw new ReleaseError(`${join(dist)} is the shell; only modules are served from source`)
      const { name } = manifest
      const descriptor: ModuleDescriptor = { ...manifest.descriptor, version: VERSION }
      source.overlay(name, {
        module: { name, version: VERSION, base: `/m/${name}/${VERSION}/`, descriptor, development: true },
        files: await readFileTable(dist),
      })
      failure = undefined
      for (const listener of listeners) listener.raw.write(`event: reload\ndata: ${name}\n\n`)
      return name
    },
    fail(errors) {
      failure = `event: failed\ndata: ${JSON.stringify(errors)}\n\n`
      for (const listener of listeners) listener.raw.write(failure)
    },
    close() {
      for (const listener of listeners) listener.raw.end()
      listeners.clear()
    },
  }
}
