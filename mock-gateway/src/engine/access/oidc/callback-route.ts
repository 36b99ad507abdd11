import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { GatewayConfig } from '../../../config.ts'
import type { Database } from '../../db/schema.ts'
import type { Clock } from '../../http/session-port.ts'
import { identityProvider } from './identity-provider.ts'
import { visitSecrets } from './proof.rules.ts'
import { endVisit, issueTicket } from './visit.store.ts'

/** Path to which the provider redirects the browser. It is registered at the provider, so it never changes. */
export const CALLBACK_PATH = '/oidc/callback'

export interface CallbackParts {
  readonly db: Kysely<Database>
  readonly config: GatewayConfig
  readonly clock: Clock
  readonly log: Logger
}

/**
 * Adds the route for the redirect from the provider, one of the few routes that are not POST. It always redirects to
 * /login of this origin, with a ticket in the fragment, which servers, proxies and referrers do not see. Only the
 * browser that started the visit can redeem the ticket, and only once (portal/oidc/complete). A redirect without a
 * ticket means that the visit was unknown, expired or used.
 */
export function addProviderCallback(app: FastifyInstance, parts: CallbackParts): void {
  // There is no HEAD route: the HEAD request of a link preview would use up the state.
  app.get(CALLBACK_PATH, { exposeHeadRoute: false }, async (request, reply) => {
    const query = new URL(request.url, 'http://gateway.invalid').searchParams
    const ticket = await ticketFor(parts, query).catch((error: unknown) => {
      parts.log.error({ err: error }, 'a visit to the identity provider could not be ended')
      return null
    })
    return reply
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-content-type-options': 'nosniff' })
      .redirect(`/login#provider=${ticket ?? ''}`, 303)
  })
}

async function ticketFor({ db, config, clock, log }: CallbackParts, query: URLSearchParams): Promise<string | null> {
  const [state, ...others] = query.getAll('state')
  if (!config.oidc || !state || others.length > 0) return null
  if (!(await endVisit(db, state, clock.now()))) {
    log.warn('a visit to the identity provider came back that is unknown, expired or ended')
    return null
  }
  const redirectUri = `${config.portalUrl}${CALLBACK_PATH}`
  const visit = { state, redirectUri, ...visitSecrets(config.keyEncryptionKey, state) }
  const outcome = await identityProvider(config.oidc).redeem(visit, query, (error) =>
    log.warn({ err: error }, 'a sign-in at the identity provider failed'),
  )
  return issueTicket(db, state, outcome, clock.now())
}
