import type { FastifyInstance } from 'fastify'
import type { GatewayConfig } from '../../../config.ts'
import type { Clock } from '../../http/session-port.ts'
import { reporterOf } from './voucher.rules.ts'

interface RouteParts {
  readonly config: Pick<GatewayConfig, 'keyEncryptionKey'>
  readonly clock: Clock
}

/**
 * Adds the route at which the portal's host verifies the voucher of a report. The answer contains a pseudonym that is
 * meaningless elsewhere.
 */
export function addVoucherRoute(app: FastifyInstance, { config, clock }: RouteParts): void {
  app.get<{ Params: { voucher: string } }>('/.well-known/report-vouchers/:voucher', async ({ params }, reply) => {
    const reporter = reporterOf(config.keyEncryptionKey, params.voucher, clock.now())
    reply.header('cache-control', 'no-store')
    return reporter === null ? reply.code(404).send({ responseCode: '40' }) : { reporter }
  })
}
