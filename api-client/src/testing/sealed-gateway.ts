import { decodeProtectedHeader } from 'jose/decode/protected_header'
import { compactDecrypt } from 'jose/jwe/compact/decrypt'
import { CompactEncrypt } from 'jose/jwe/compact/encrypt'
import { deriveSessionKeys, importPublicKey, makeKeyPair } from '../wire/key-pair.ts'
import type { Jwks } from '../wire/server-key.ts'

// A separate implementation of the gateway's side of the protocol, so that the client is tested against the
// specification, not against our own server.

export interface Received {
  readonly path: string
  readonly body: Record<string, unknown>
  readonly idempotencyKey: string | undefined
  readonly sessionId: string | null
  readonly formerSession: string | undefined
  readonly headers: Headers
  /** Creates a session; the handler must add the result to its answer. */
  grant(stage: string): Promise<Record<string, unknown> & { id: string; token: string }>
}

interface Session {
  readonly token: string
  readonly c2s: CryptoKey
  readonly s2c: CryptoKey
}

type Step = (answer: Response, request: { path: string; payload: string }) => Response | Promise<Response>

/** Creates a gateway behind `fetch`, without network. `line` can lose, swap or alter answers. */
export async function sealedGateway(handle: (received: Received) => object | Promise<object>) {
  const sessions = new Map<string, Session>()
  const received: Received[] = []
  let key = await newKey()
  let skewMs = 0
  let keysFetched = 0
  let line: Step = (answer) => answer

  async function fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    if (pathname === '/.well-known/jwks.json') {
      keysFetched += 1
      return Response.json(jwksOf(key))
    }
    const path = pathname.replace('/api', '')
    const { payload } = (await request.json()) as { payload: string }
    const answer = await open(path, payload, request.headers)
    request.signal.throwIfAborted()
    return line(answer, { path, payload })
  }

  async function open(path: string, payload: string, headers: Headers): Promise<Response> {
    const { kid, htu, iat, jti, alg } = decodeProtectedHeader(payload) as Record<string, string | number>
    if (htu !== path) return plain('96')
    const session = alg === 'dir' ? sessions.get(kid as string) : null
    if (session === undefined || (session && headers.get('authorization') !== session.token)) return plain('990', 401)
    if (session === null && kid !== key.kid) return plain('K1')
    const opened = await compactDecrypt(payload, session?.c2s ?? key.privateKey)
    const message = JSON.parse(new TextDecoder().decode(opened.plaintext))
    const to = session?.s2c ?? (await importPublicKey(message.replyTo))
    const seal = async (answer: object) => {
      const text = JSON.stringify({ responseMessage: '', correlationId: 'c-1', ...answer })
      const zip = text.length > 1024 ? { zip: 'DEF' } : {}
      const sealed = await new CompactEncrypt(new TextEncoder().encode(text))
        .setProtectedHeader({ alg: alg as string, enc: 'A256GCM', jti, srv: now(), ...zip })
        .encrypt(to)
      return Response.json({ payload: sealed })
    }
    if (Math.abs(now() / 1000 - (iat as number)) > 60) return seal({ responseCode: 'K2' })
    const one: Received = {
      path,
      body: message.body,
      idempotencyKey: message.idempotencyKey,
      sessionId: session ? (kid as string) : null,
      formerSession: message.formerSession,
      headers,
      grant: (stage) => grant(stage, message.sessionKey),
    }
    received.push(one)
    return seal({ responseCode: '00', ...(await handle(one)) })
  }

  async function grant(stage: string, clientKey: Record<string, string>) {
    const id = crypto.randomUUID()
    const { privateKey, publicJwk } = await makeKeyPair()
    const token = crypto.randomUUID()
    // The keys are derived as in the client, but with the directions swapped.
    const { c2s, s2c } = await deriveSessionKeys(privateKey, clientKey, id, ['decrypt', 'encrypt'])
    sessions.set(id, { token, c2s, s2c })
    const absoluteAt = new Date(now() + 8 * 3_600_000).toISOString()
    return { id, token, serverKey: publicJwk, stage, idleMs: 300_000, absoluteAt }
  }

  const now = () => Date.now() + skewMs

  return {
    fetch: fetch as typeof globalThis.fetch,
    received,
    jwks: () => jwksOf(key),
    keysFetched: () => keysFetched,
    async rotate() {
      key = await newKey()
    },
    setSkew(milliseconds: number) {
      skewMs = milliseconds
    },
    setLine(step: Step) {
      line = step
    },
    endSession: (id: string) => sessions.delete(id),
  }
}

/** Creates an unencrypted answer. */
export function plain(responseCode: string, status = 200, more: object = {}): Response {
  return Response.json({ responseCode, correlationId: 'c-plain', ...more }, { status })
}

async function newKey() {
  return { kid: crypto.randomUUID(), ...(await makeKeyPair()) }
}

function jwksOf({ kid, publicJwk }: { kid: string; publicJwk: Record<string, string> }): Jwks {
  return { keys: [{ ...publicJwk, kid, use: 'enc', alg: 'ECDH-ES' }] }
}
