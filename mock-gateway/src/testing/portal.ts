import type { Call, Envelope } from '@portal/contract'
import type { Language } from '@portal/contract/format'
import { v7 as uuid } from 'uuid'
import { findAccountByUsername } from '../engine/access/accounts.read-model.ts'
import type { FoundSession, SessionStore } from '../engine/http/session-port.ts'
import { demoRecipe } from './demo-recipe.ts'
import { type TestGateway, type TestGatewayOptions, testGateway } from './gateway.ts'
import { plainEnvelope, sendPlain } from './plain-envelope.ts'

type Sent<Payload> = Envelope & Partial<Payload>

/** A gateway with the demo, in which a user's name is the token of a full session. Separate tests cover sign-in. */
export interface TestPortal {
  readonly gateway: TestGateway
  /**
   * Sends a call as a user and returns the whole envelope, whatever its code. Each write gets a new idempotency key.
   */
  send<Request, Payload>(
    username: string,
    call: Call<Request, Payload>,
    body: NoInfer<Request>,
    options?: { readonly key?: string; readonly address?: string; readonly language?: Language },
  ): Promise<Sent<Payload>>
  close(): Promise<void>
}

export async function testPortal(
  now?: Date | string,
  options: Pick<TestGatewayOptions, 'config' | 'backdates'> = {},
): Promise<TestPortal> {
  const held: { gateway?: TestGateway } = {}
  const gateway = await testGateway({
    ...options,
    recipe: demoRecipe,
    parts: { sessions: sessionsByName(() => held.gateway), envelope: plainEnvelope },
    ...(now === undefined ? {} : { now }),
  })
  held.gateway = gateway
  return {
    gateway,
    send: async (username, call, body, options = {}) => {
      const answer = await sendPlain(gateway.app, call.path, body, {
        token: username,
        ...(call.writes ? { key: options.key ?? uuid() } : {}),
        headers: {
          ...(options.address === undefined ? {} : { ipaddress: options.address }),
          ...(options.language === undefined ? {} : { 'accept-language': options.language }),
        },
      })
      return answer as unknown as Sent<never>
    },
    close: () => gateway.close(),
  }
}

/** Returns sessions in which a user's name is the token of a full session. */
export function sessionsByName(gatewayOf: () => TestGateway | undefined): SessionStore {
  return { find: async (token, at) => foundSession(gatewayOf(), token, at), touch: () => {} }
}

async function foundSession(
  gateway: TestGateway | undefined,
  username: string,
  now: Date,
): Promise<FoundSession | 'invalid'> {
  if (gateway === undefined) return 'invalid'
  const account = await findAccountByUsername(gateway.db, username)
  if (account === null || account.status !== 'ACTIVE') return 'invalid'
  const absoluteAt = new Date(now.getTime() + gateway.config.absoluteMs)
  const session = { sessionId: username, keys: Buffer.alloc(0), startedAt: now, lastActiveAt: now, absoluteAt }
  return { session: { ...session, stage: 'full' }, actor: account }
}
