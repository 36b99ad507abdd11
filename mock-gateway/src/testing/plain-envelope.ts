import type { FastifyInstance } from 'fastify'
import { type Envelope, EnvelopeRefused } from '../engine/http/envelope-port.ts'
import { expectStatedShape } from './answer-shapes.ts'

/** A message as tests send it. */
interface Sent {
  readonly body: unknown
  readonly idempotencyKey?: string
  readonly sessionKey?: Record<string, string>
  readonly formerSession?: string
}

/** An envelope without encryption, for tests of the code behind it. Separate tests cover the real envelope. */
export const plainEnvelope: Envelope = {
  open: async (raw, { read }) => {
    const text =
      typeof raw === 'string' ? raw : (JSON.parse(Buffer.from(raw).toString()) as { payload: string }).payload
    const message = (await read(Buffer.from(text))) as Sent | null
    if (message === null) throw new EnvelopeRefused('96', 'content is no JSON')
    return {
      body: message.body,
      idempotencyKey: message.idempotencyKey ?? null,
      sessionKey: message.sessionKey ?? null,
      formerSession: message.formerSession ?? null,
      skewed: false,
      seal: async (answer) => JSON.stringify(answer),
    }
  },
  jwks: async () => ({ keys: [] }),
}

export interface PlainRequest {
  readonly token?: string
  readonly key?: string
  readonly headers?: Readonly<Record<string, string>>
  /** The raw text of the message. By default, it is made from the body. */
  readonly raw?: string
}

export interface PlainAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  /** True if the answer went through the envelope. */
  readonly isSealed: boolean
  readonly responseCode: string
  readonly responseMessage?: string
  readonly correlationId: string
  readonly errors?: { field: string; message: string }[]
  readonly [field: string]: unknown
}

/**
 * Sends one call to an app with the plain envelope.
 * @throws Error if a successful answer does not have the shape that the contract states
 */
export async function sendPlain(
  app: FastifyInstance,
  path: string,
  body: unknown,
  { token, key, headers, raw }: PlainRequest = {},
): Promise<PlainAnswer> {
  const response = await app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: { ...(token && { authorization: token }), ...headers },
    payload: { payload: raw ?? JSON.stringify({ body, idempotencyKey: key }) },
  })
  const outer = response.json() as { payload?: string }
  const isSealed = outer.payload !== undefined
  const answer = isSealed ? JSON.parse(outer.payload ?? '') : outer
  if (isSealed) expectStatedShape(path, answer)
  return { status: response.statusCode, headers: response.headers, isSealed, ...answer }
}
