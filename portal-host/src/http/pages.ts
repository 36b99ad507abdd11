import { readFile } from 'node:fs/promises'
import type { BootConfig } from '@portal/contract/module'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PortalHostConfig } from '../config.ts'
import type { Jwks } from '../gateway/gateway-link.ts'
import { pageLanguage } from '../i18n/texts.ts'
import { pageFace } from '../page/page-face.ts'
import { emptyPage, insecurePage } from '../page/plain-page.ts'
import { preloadsFor } from '../page/preload.ts'
import { shellPage } from '../page/shell-page.ts'
import { type CatalogueSource, SHELL_BASE } from '../releases/catalogue.ts'
import { createAddressLimit } from './address-limit.ts'
import { isSecureContext } from './secure-context.ts'
import {
  CUT_OFF_WINDOWS,
  createNonce,
  INTEGRITY_POLICY,
  plainPolicy,
  REPORTING_ENDPOINTS,
  shellPolicy,
  trustedTypesPolicies,
} from './security-headers.ts'
import { sendNotFound, sendText, sendTooMany } from './text-answers.ts'
import { createTurns } from './turns.ts'

/** Limits of pages per minute: an office of a hundred people behind one address loads a page each. */
export const PAGE_LIMITS = { perAddress: 300, inAll: 6_000 }
const FAVICON = new URL('../page/favicon.svg', import.meta.url)
const ONE_DAY = 'public, max-age=86400'

interface Parts {
  readonly config: PortalHostConfig
  readonly source: CatalogueSource
  readonly jwks: () => Promise<Jwks>
}

/** Serves the shell's page at every address without a file, so that deep links work. */
export async function servePages(app: FastifyInstance, { config, source, jwks }: Parts): Promise<void> {
  const favicon = await readFile(FAVICON)
  const isWithinLimit = createAddressLimit(PAGE_LIMITS)
  const inTurn = createTurns()
  app.get('/favicon.svg', async (_request, reply) =>
    reply.header('cache-control', ONE_DAY).type('image/svg+xml').send(favicon),
  )

  app.get('/signed-out', async (request, reply) => {
    const { search } = new URL(request.url, 'http://portal')
    return reply.headers(CUT_OFF_WINDOWS).header('cache-control', 'no-store').redirect(`/login${search}`, 303)
  })

  app.get('/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    if (isFile(path) || !acceptsHtml(request)) return sendNotFound(reply)
    if (!isWithinLimit(request.ip)) return sendTooMany(reply)
    // Everything else of the process goes on between two pages, however many are asked for at once.
    await inTurn()
    const nonce = createNonce()
    const acceptLanguage = request.headers['accept-language']
    const language = pageLanguage(acceptLanguage)
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
    if (!isSecureContext(request.protocol, request.hostname)) {
      return sendPlain(request, reply, nonce, insecurePage(nonce, language, `http://localhost:${portOf(request)}`))
    }
    const catalogue = await source.current()
    if (!catalogue.shell) return sendPlain(request, reply.code(503), nonce, emptyPage(nonce, language))

    const origin = `${request.protocol}://${request.host}`
    const asked = askedLanguage(request)
    const face = await pageFace(catalogue, { path, origin, asked, acceptLanguage }, config, (problem) =>
      request.log.error(problem),
    )
    const { version, files } = catalogue.shell
    const boot: BootConfig = {
      registry: catalogue.registry,
      jwks: await jwks(),
      api: '/api/',
      idleMs: config.idleMs,
      idleWarningMs: config.idleWarningMs,
      production: config.production,
      oidc: config.oidc,
      links: config.links,
      shell: { version, base: SHELL_BASE, files },
    }
    reply.header('content-security-policy', shellPolicy(nonce, trustedTypesPolicies(catalogue.registry)))
    // The header is left out if a module is served from source: such a module has no hashes, so the browser would block
    // its scripts.
    if (!catalogue.registry.modules.some((module) => module.development)) {
      reply.header('integrity-policy', INTEGRITY_POLICY).header('reporting-endpoints', REPORTING_ENDPOINTS)
    }
    return sendText(
      request,
      reply,
      shellPage(catalogue.shell, boot, preloadsFor(catalogue, path, face.language), nonce, face),
    )
  })
}

function sendPlain(request: FastifyRequest, reply: FastifyReply, nonce: string, page: string) {
  return sendText(request, reply.header('content-security-policy', plainPolicy(nonce)), page)
}

/**
 * Returns whether a path names a file. The last part of a file's path contains a dot; the last part of a portal address
 * does not.
 */
function isFile(path: string): boolean {
  return (path.split('/').pop() ?? '').includes('.')
}

function acceptsHtml(request: FastifyRequest): boolean {
  const accept = request.headers.accept ?? '*/*'
  return accept.includes('text/html') || accept.includes('*/*')
}

/** Returns the language in `?lang=fr`. Values that are not two letters are ignored. */
function askedLanguage(request: FastifyRequest): string | undefined {
  const { lang } = request.query as { lang?: unknown }
  return typeof lang === 'string' && /^[a-z]{2}$/.test(lang) ? lang : undefined
}

function portOf(request: FastifyRequest): number {
  return request.socket.localPort ?? 3000
}
