import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { escapedHtml } from '../http/escaped-html.ts'
import { addressOf } from '../http/sender.ts'

const SHOWN = 100
const LOOPBACK = /^(127\.|::1$)/

/**
 * Adds the development mailbox: the last emails written, newest first, as a page or as JSON. It answers only requests
 * from this machine. In production the route does not exist.
 */
export function addMailboxRoutes(app: FastifyInstance, db: Kysely<Database>): void {
  app.get('/dev/mailbox', async (request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    })
    if (!isFromThisMachine(request)) return reply.code(404).send({ status: 'not found' })
    const emails = await db
      .selectFrom('mail')
      .select(['mail_id', 'recipient', 'subject', 'body', 'created_at', 'sent_at', 'error'])
      .orderBy('created_at', 'desc')
      .orderBy('mail_id', 'desc')
      .limit(SHOWN)
      .execute()
    if (!request.headers.accept?.includes('text/html')) return reply.send({ mails: emails })
    return reply.type('text/html; charset=utf-8').send(page(emails))
  })
}

/**
 * Checks both the connection and the Host header. A request for another host name that resolves to this machine is an
 * attack.
 */
function isFromThisMachine(request: FastifyRequest): boolean {
  const name = (request.headers.host ?? '').replace(/:\d+$/, '')
  const isOurName = name === 'localhost' || name === '[::1]' || LOOPBACK.test(name)
  return isOurName && LOOPBACK.test(addressOf(request)) && request.headers['x-forwarded-for'] === undefined
}

interface Shown {
  readonly recipient: string
  readonly subject: string
  readonly body: string
  readonly created_at: Date
}

function page(emails: readonly Shown[]): string {
  const items = emails.map(
    ({ recipient, subject, body, created_at }) =>
      `<article><h2>${escapedHtml(subject)}</h2><p>${escapedHtml(recipient)} · ${created_at.toISOString()}</p><pre>${escapedHtml(body)}</pre></article>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Development mailbox</title>
<style>body{font:15px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}
article{border-top:1px solid #8886;padding:.5rem 0}h2{font-size:1rem;margin:.5rem 0 0}p{margin:0;opacity:.7}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}</style>
<h1>Development mailbox</h1>${items.join('\n') || '<p>No mail yet.</p>'}</html>`
}
