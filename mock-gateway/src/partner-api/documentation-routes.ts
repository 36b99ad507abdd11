import { createHash } from 'node:crypto'
import type { Language } from '@portal/contract/format'
import type { FastifyInstance } from 'fastify'
import { languageOf } from '../engine/http/language.ts'
import { documentationPage } from './documentation-page.ts'
import { DOCUMENTATION_STYLE } from './documentation-style.ts'

const styleHash = createHash('sha256').update(DOCUMENTATION_STYLE).digest('base64')

/** The page's content security policy: no scripts, no external content, and only the page's own styles. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Adds the documentation of the partner API. It is public: it contains no secret and needs no session. */
export function addDocumentationRoutes(app: FastifyInstance, portalUrl: string): void {
  const pages = new Map<Language, Buffer>()
  // Drawn once for each language: the page has some 190 kB.
  const pageIn = (language: Language) => {
    const page = pages.get(language) ?? Buffer.from(documentationPage(language, portalUrl))
    pages.set(language, page)
    return page
  }
  app.get('/api-documentation', async (request, reply) => {
    const language = languageOf(request.headers['accept-language'])
    return reply
      .headers({
        'content-security-policy': POLICY,
        'cache-control': 'no-cache',
        vary: 'accept-language',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      })
      .type('text/html; charset=utf-8')
      .send(pageIn(language))
  })
}
