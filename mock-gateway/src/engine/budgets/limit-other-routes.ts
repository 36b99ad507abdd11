import type { FastifyInstance } from 'fastify'
import { addressGroup } from '../http/address-group.ts'
import { addressOf } from '../http/sender.ts'
import { type Caller, onBehalfOf } from './caller.ts'
import type { RateResource, Rates } from './rates.ts'

/** Routes that admit their requests themselves, and health checks, which read nothing for a request. */
const ADMITTED = /^\/(api|partner\/v1)\/|^\/(health|ready)(\?|$)/
/** Small public documents that every client reads. */
const DOCUMENTS = /^\/\.well-known\//

/**
 * Limits every route outside the calls and the partner API by address, and runs it in the name of its caller: a page or
 * a redirect costs more than a refused call, and anybody can ask for it. Add this before the routes.
 */
export function limitOtherRoutes(app: FastifyInstance, rates: Rates): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (ADMITTED.test(request.url)) return done()
    const caller: Caller = { kind: 'anonymous', id: addressGroup(addressOf(request)) }
    const resource: RateResource = DOCUMENTS.test(request.url) ? 'requests' : 'pages'
    rates.take(resource, caller).then(({ waitSeconds }) => {
      if (waitSeconds === 0) return onBehalfOf(caller, done)
      reply
        .code(429)
        .headers({ 'retry-after': String(waitSeconds), 'cache-control': 'no-store' })
        .type('text/plain; charset=utf-8')
        .send('Too many requests\n')
    }, done)
  })
}
