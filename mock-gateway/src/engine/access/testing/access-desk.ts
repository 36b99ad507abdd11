import type { Call, Envelope } from '@portal/contract'
import type { Language } from '@portal/contract/format'
import { v7 as uuid } from 'uuid'
import { plainEnvelope, type TestGateway, type TestGatewayOptions, testGateway } from '../../../testing/index.ts'
import { accessBindings } from '../access.calls.ts'
import { seedAccess } from './access-fixture.ts'

export interface Sender {
  readonly token?: string
  readonly deviceId?: string | null
  readonly address?: string
  readonly language?: Language
  readonly isBackground?: boolean
  /** The client's public key. Null if no key is sent. */
  readonly sessionKey?: Record<string, string> | null
  /** Id of the previous session in this browser. */
  readonly formerSession?: string
}

export type Sent<Payload> = Envelope & Partial<Payload>

/** A test gateway with the calls of sign-in and sessions: temporary database, HTTP, whole pipeline, no encryption. */
export interface AccessDesk extends TestGateway {
  send<Request, Payload>(call: Call<Request, Payload>, body: Request, sender?: Sender): Promise<Sent<Payload>>
}

export async function accessDesk(options: TestGatewayOptions = {}): Promise<AccessDesk> {
  const parts = { bindings: accessBindings, envelope: plainEnvelope }
  const gateway = await testGateway({ ...options, parts })
  await seedAccess(gateway)
  const clientKey = await freshClientKey()
  return {
    ...gateway,
    send: async (call, body, sender = {}) => {
      const { token, deviceId = 'desk', address = '10.0.0.1', language = 'en', sessionKey = clientKey } = sender
      const { formerSession } = sender
      const response = await gateway.app.inject({
        method: 'POST',
        url: `/api/${call.path}`,
        remoteAddress: address,
        headers: {
          ...(token !== undefined && { authorization: token }),
          ...(deviceId !== null && { deviceid: deviceId }),
          ...(sender.isBackground && { 'x-background': '1' }),
          'accept-language': language,
          'user-agent': 'Desk browser',
        },
        payload: {
          payload: JSON.stringify({
            body,
            idempotencyKey: uuid(),
            formerSession,
            ...(sessionKey !== null && { sessionKey }),
          }),
        },
      })
      const outer = response.json() as { payload?: string }
      return outer.payload === undefined ? outer : JSON.parse(outer.payload)
    },
  }
}

/** Creates a client key pair and returns the public key, as a browser sends it. */
async function freshClientKey(): Promise<Record<string, string>> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, ['deriveBits'])
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', pair.publicKey)
  return { kty, crv, x, y } as Record<string, string>
}

export const base64 = (text: string) => Buffer.from(text).toString('base64')
