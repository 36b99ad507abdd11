import { v7 as uuid } from 'uuid'
import type { AppParts } from '../../../app.ts'
import type { GatewayConfig } from '../../../config.ts'
import {
  type FakeSessions,
  fakeSessions,
  type PlainRequest,
  plainEnvelope,
  sendPlain,
  testGateway,
} from '../../../testing/index.ts'
import { PARTNER_CONTRACT, type Pause, partnerBindings } from './partners.ts'

/** Creates a gateway for the test calls about partners, without encryption; session `maker` may read and create. */
export async function partnerGateway(
  options: { pause?: Pause; parts?: Partial<AppParts>; config?: Partial<GatewayConfig> } = {},
) {
  const sessions: FakeSessions = fakeSessions()
  sessions.add('maker', { username: 'maker', privileges: ['MTO|READ', 'MTO|CREATE'] })
  const gateway = await testGateway({
    ...(options.config && { config: options.config }),
    parts: {
      bindings: partnerBindings(options.pause),
      contract: PARTNER_CONTRACT,
      envelope: plainEnvelope,
      sessions,
      isOpen: async () => true,
      ...options.parts,
    },
  })
  return {
    ...gateway,
    sessions,
    send: (path: string, body: unknown, request: PlainRequest = {}) => sendPlain(gateway.app, path, body, request),
    add: (body: object, request: PlainRequest = {}) =>
      sendPlain(gateway.app, 'test/partner/add', body, { token: 'maker', key: uuid(), ...request }),
    codes: async () => {
      const rows = await gateway.admin.selectFrom('mto').select('mto_code').orderBy('mto_code').execute()
      return rows.map((row) => row.mto_code)
    },
    trail: async () =>
      gateway.admin
        .selectFrom('audit_entry')
        .select([
          'module',
          'action',
          'item_id',
          'response_code',
          'correlation_id',
          'claimed_identity',
          'actor_username',
        ])
        .orderBy('audit_id')
        .execute(),
  }
}

export type PartnerGateway = Awaited<ReturnType<typeof partnerGateway>>
