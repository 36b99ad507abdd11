import type { Answer, Call } from '@portal/contract'
import type { Client, SendOptions } from '../client.ts'
import { GatewayError } from '../gateway-error.ts'
import type { SessionInfo, SessionListener } from '../session/session.ts'
import { watchedAnswer } from './watched-answer.ts'

declare global {
  /** Receives each field that is read of a test's answer. The Jest preset sets it while used fields are recorded. */
  var portalUsedField: ((path: string, field: string) => void) | undefined
}

/** A call that was sent. */
export interface SentCall {
  readonly path: string
  readonly request: unknown
  readonly options: SendOptions
}

/** Answers one call: returns its payload (the success envelope is added), or throws a GatewayError. */
export type FakeHandler = (request: never, options: SendOptions) => unknown

export interface FakeClient extends Client {
  /** Every call sent so far, oldest first. */
  readonly sent: readonly SentCall[]
  /** Changes the session and notifies the listeners. */
  setSession(session: SessionInfo | null): void
}

/**
 * Creates a client for tests of screens. It answers by wire path, records the requests, and uses no network.
 * @example const client = fakeClient({ 'user/read': () => ({ data: [], total: 0, totals: {}, page: 0, size: 20 }) })
 */
export function fakeClient(handlers: Readonly<Record<string, FakeHandler>>): FakeClient {
  const sent: SentCall[] = []
  const listeners = new Set<SessionListener>()
  let session: SessionInfo | null = null
  let device = 'test-device'

  return {
    sent,
    async send<Request, Payload>(call: Call<Request, Payload>, request: Request, options: SendOptions = {}) {
      options.signal?.throwIfAborted()
      sent.push({ path: call.path, request, options })
      const handler = handlers[call.path]
      if (handler === undefined) {
        const message = `the test gives no handler for ${call.path}`
        // A screen shows a failed read as a failure of the gateway, so the cause must be printed.
        console.error(message)
        throw new Error(message)
      }
      const payload = (await handler(request as never, options)) as object
      const envelope = { responseCode: '00', responseMessage: 'Successful', correlationId: 'test' }
      const answer = { ...envelope, ...payload } as Answer<Payload>
      const note = globalThis.portalUsedField
      return note === undefined ? answer : watchedAnswer(answer, (field) => note(call.path, field))
    },
    session: () => session,
    onSession(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async forgetSession() {
      this.setSession(null)
    },
    setSession(next) {
      session = next
      for (const listener of listeners) listener(next, next ? 'began' : 'signed-out')
    },
    sealer: async () => ({
      seal: async (text) => `sealed ${text}`,
      open: async (sealed) => (sealed.startsWith('sealed ') ? sealed.slice(7) : null),
    }),
    deviceId: () => device,
    async keepDeviceId(id) {
      device = id
    },
    address: () => null,
    now: () => Date.now(),
  }
}

/** Creates a refusal that a fake handler can throw. */
export function refusal(
  code: string,
  message = `Refused with ${code}`,
  parts: Partial<GatewayError> = {},
): GatewayError {
  return new GatewayError({ behaviour: 'refusal', correlationId: 'test', ...parts, code, message })
}
