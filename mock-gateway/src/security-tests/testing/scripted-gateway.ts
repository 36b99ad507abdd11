import type { Call, SessionStage } from '@portal/contract'
import type { Language } from '@portal/contract/format'
import { v7 as uuid } from 'uuid'
import { startDemoCore } from '../../demo-services/core/index.ts'
import { findAccountByUsername } from '../../engine/access/accounts.read-model.ts'
import type { SessionStore } from '../../engine/http/session-port.ts'
import { demoRecipe } from '../../testing/demo-recipe.ts'
import { type TestGateway, testGateway } from '../../testing/index.ts'
import { type PlainAnswer, plainEnvelope, sendPlain } from '../../testing/plain-envelope.ts'

/** A caller: a demo user at a session stage, with the given privileges instead of those of the user's role. */
export interface Caller {
  readonly username: string
  readonly stage: SessionStage
  readonly privileges: readonly string[]
}

/** A gateway with the demo for invented callers, who can have any stage and any privileges without a sign-in. */
export interface ScriptedGateway {
  readonly gateway: TestGateway
  /** Sends a body unchanged, as the caller. If the caller is null, sends the body without a session. */
  send(caller: Caller | null, call: Call, body: unknown, language?: Language): Promise<PlainAnswer>
}

export async function scriptedGateway(): Promise<ScriptedGateway> {
  const held: { gateway?: TestGateway } = {}
  const sessions: SessionStore = {
    find: async (token, now) => {
      const { username, stage, privileges } = JSON.parse(token) as Caller
      const account = held.gateway === undefined ? null : await findAccountByUsername(held.gateway.db, username)
      if (account === null) return 'invalid'
      const dates = { startedAt: now, lastActiveAt: now, absoluteAt: new Date(now.getTime() + 3_600_000) }
      const session = { sessionId: `${username} ${stage}`, keys: Buffer.alloc(0), stage, ...dates }
      return { session, actor: { ...account, privileges } }
    },
    touch: () => {},
  }
  const core = await startDemoCore({ port: 0 })
  const coreBanking = { url: core.url, secret: core.secret, timeoutMs: 2_000 }
  const gateway = await testGateway({
    recipe: demoRecipe,
    config: { coreBanking },
    parts: { sessions, envelope: plainEnvelope },
  })
  held.gateway = gateway
  const close = async () => {
    await gateway.close()
    await core.close()
  }
  return {
    gateway: { ...gateway, close },
    send: async (caller, call, body, language) =>
      await sendPlain(gateway.app, call.path, body, {
        ...(caller === null ? {} : { token: JSON.stringify(caller) }),
        ...(call.writes ? { key: uuid() } : {}),
        ...(language === undefined ? {} : { headers: { 'accept-language': language } }),
      }),
  }
}
