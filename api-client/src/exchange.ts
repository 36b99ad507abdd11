import type { Call } from '@portal/contract'
import { type Http, NoAnswer, type PostOptions } from './http.ts'
import { type Outcome, plainOutcome } from './outcome.ts'
import type { StoredSession } from './session/session.ts'
import type { ServerClock } from './wire/clock.ts'
import { type Outgoing, type Recipient, sealRequest } from './wire/message.ts'
import type { createServerKey } from './wire/server-key.ts'

export interface ExchangeParts {
  readonly http: Http
  readonly serverKey: ReturnType<typeof createServerKey>
  readonly clock: ServerClock
}

export type Exchange = ReturnType<typeof createExchange>

/**
 * Sends one message and receives one answer.
 * @throws NoAnswer if no answer came, or if the answer cannot be trusted: it cannot be decrypted, belongs to another
 * request, or is not an envelope
 */
export function createExchange({ http, serverKey, clock }: ExchangeParts) {
  const recipient = async (session: StoredSession | null): Promise<Recipient> =>
    session === null
      ? { kind: 'open', server: await serverKey.get() }
      : { kind: 'session', sessionId: session.id, keys: session.keys }

  return async (
    call: Call,
    content: Outgoing,
    session: StoredSession | null,
    options: PostOptions,
  ): Promise<Outcome> => {
    const to = await recipient(session).catch((error) => {
      throw new NoAnswer(error)
    })
    const request = await sealRequest(to, `/${call.path}`, content, clock.now())
    const { status, body } = await http.post(call.path, request.payload, options)
    if (typeof body?.payload === 'string') {
      const opened = await request.open(body.payload).catch((error) => {
        throw new NoAnswer(error)
      })
      clock.learn(opened.serverTime)
      return { kind: 'sealed', code: String(opened.answer.responseCode), answer: opened.answer }
    }
    const plain = plainOutcome(status, body)
    if (plain === null) throw new NoAnswer(`status ${status}`)
    return plain
  }
}
