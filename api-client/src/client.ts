import type { Answer, Call } from '@portal/contract'
import { logout, readAddress } from '@portal/contract/auth/auth.calls'
import type { Language } from '@portal/contract/format'
import { groundTexts } from '@portal/contract/texts'
import { createAddress } from './address.ts'
import { announce, type ClientCallbacks } from './behaviour.ts'
import { createDeliver, type Delivered, NoSession } from './deliver.ts'
import { createExchange } from './exchange.ts'
import { GatewayError } from './gateway-error.ts'
import { createHttp, NoAnswer } from './http.ts'
import { createUnanswered, makeIdempotencyKey } from './idempotency.ts'
import { errorOf, networkError } from './outcome.ts'
import { grantedSession, withoutToken } from './session/begin-session.ts'
import type { Sealer } from './session/sealer.ts'
import { infoOf, type SessionInfo, type SessionListener, type StoredSession } from './session/session.ts'
import { createSessionKeeper } from './session/session-keeper.ts'
import type { ClientStorage } from './storage/client-storage.ts'
import { createClock } from './wire/clock.ts'
import { makeKeyPair } from './wire/key-pair.ts'
import { createServerKey, type Jwks } from './wire/server-key.ts'

/** How long an answer may take; the gateway gives up on its database long before. */
const TIMEOUT_MS = 15_000

export interface ClientOptions {
  /** Base of the calls: `/api/`, or absolute outside a browser. */
  readonly baseUrl: string
  /** The gateway's public keys as the page pins them; fetched from beside `baseUrl` when absent. */
  readonly jwks?: Jwks
  readonly storage: ClientStorage
  readonly fetch?: typeof globalThis.fetch
  readonly callbacks?: ClientCallbacks
  /** Id of this device where none is kept yet; a random one by default. */
  readonly device?: string
  /** The user's language, asked at each call. */
  readonly language?: () => Language
}

export interface SendOptions {
  /** Gives the call up; the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal
  /** Polling: does not count as activity of the session and fails silently. */
  readonly background?: boolean
  /** The caller itself reports a missing answer: it is not announced as well. A session's end still is. */
  readonly quiet?: boolean
  /** UUID of this submit; made by default. Give the same one when the same submit is tried again. */
  readonly idempotencyKey?: string
  /** The page is being left: the browser sends it all the same. Small requests only. */
  readonly keepalive?: boolean
  /** Milliseconds for each attempt. */
  readonly timeoutMs?: number
  /** Reads the answer from a response that continues as a stream; `./stream` provides it. */
  readonly read?: (response: Response) => Promise<string>
}

export interface Client {
  /**
   * Sends a call and answers its success.
   * @throws GatewayError for every code but 00, and with code `NETWORK` when no answer came
   */
  send<Request, Payload>(
    call: Call<Request, Payload>,
    request: Request,
    options?: SendOptions,
  ): Promise<Answer<Payload>>
  /** The session of this tab, without its token and keys. */
  session(): SessionInfo | null
  /** Hears of every change of the session, in this tab or another; answers how to stop. */
  onSession(listener: SessionListener): () => void
  /**
   * Wipes token and keys of this tab's session, here and in the other tabs. The gateway is notified by `auth/logout`.
   * @param isReturning its user did not choose the end: the next sign-in asks for the key of the work it left
   */
  forgetSession(isReturning?: boolean): Promise<void>
  /**
   * Seals texts with the work key of this tab's session, also of one that has just ended. They outlive a reload. After
   * the session they are opened only by its user's next one in this browser, within half an hour, and not after a
   * chosen sign-out.
   */
  sealer(): Promise<Sealer>
  deviceId(): string
  /** Keeps another id for this device (the preloader's fingerprint). */
  keepDeviceId(id: string): Promise<void>
  /** The address the gateway sees, once known. */
  address(): string | null
  /** The gateway's time as far as known, epoch milliseconds. */
  now(): number
}

/** Creates a client over a storage; a session stored there continues. */
export async function createClient({
  baseUrl,
  jwks,
  storage,
  fetch,
  callbacks = {},
  device,
  language = () => 'en',
}: ClientOptions): Promise<Client> {
  const http = createHttp(baseUrl, fetch)
  const clock = createClock()
  const serverKey = createServerKey(jwks, http.jwks)
  const [keeper] = await Promise.all([
    createSessionKeeper(storage, {
      endedElsewhere: (code, message) => callbacks.onSessionEnded?.(code, message),
      userChanged: (userId) => callbacks.onUserChanged?.(userId),
    }),
    // The texts about a missing network cannot be loaded later.
    groundTexts[language()](),
  ])
  const deliver = createDeliver(createExchange({ http, serverKey, clock }), keeper, serverKey)
  const unanswered = createUnanswered()
  const address = createAddress(async () => (await client.send(readAddress, {}, { background: true })).address)
  let deviceId = (await storage.get('device')) as string | null
  if (deviceId === null) await keepDeviceId(device ?? crypto.randomUUID())

  async function keepDeviceId(id: string) {
    deviceId = id
    await storage.set('device', id)
  }

  function headers(session: StoredSession | null, background: boolean): Record<string, string> {
    const known = address.known()
    return {
      'accept-language': language(),
      ...(deviceId && { deviceid: deviceId }),
      ...(session && { authorization: session.token }),
      ...(known && { ipaddress: known }),
      ...(background && { 'x-background': '1' }),
    }
  }

  /** Takes on what an answer does to the session, and turns it into a success or an error. */
  async function settle(
    { outcome, session }: Delivered,
    pair: { privateKey: CryptoKey } | null,
  ): Promise<Record<string, unknown>> {
    let result = outcome
    if (result.kind === 'sealed' && pair) {
      const granted = await grantedSession(result.answer, pair.privateKey, session).catch((error) => {
        throw new NoAnswer(error)
      })
      if (granted) {
        await keeper.begin(granted)
        if (granted.stage === 'full' && granted.userId !== null) {
          // Work kept for the user may be lost; the sign-in is not.
          await callbacks.onSignedIn?.(granted.userId).catch(() => undefined)
        }
        result = { ...result, answer: withoutToken(result.answer) }
      }
    }
    if (session?.stage === 'full') address.freshen()
    if (result.kind === 'sealed' && result.code === '00') return { ...result.answer }
    throw errorOf(result, language())
  }

  /**
   * The end of a session is announced once, by the first of the calls that meet it, and only if it still was this tab's
   * session.
   */
  async function tell(error: GatewayError, session: StoredSession | null, call: Call, quiet: boolean) {
    const signsOut = call.path === logout.path
    if (error.behaviour === 'session-ended' && !signsOut) {
      if (
        session === null ||
        !(await keeper.end(session.id, 'ended', { code: error.code, message: error.message, isReturning: true }))
      )
        return
    }
    announce(error, callbacks, { quiet, signsOut })
  }

  const client: Client = {
    async send<Request, Payload>(call: Call<Request, Payload>, request: Request, options: SendOptions = {}) {
      const { signal, background = false, quiet = background, keepalive = false, timeoutMs = TIMEOUT_MS } = options
      signal?.throwIfAborted()
      const key = call.writes
        ? (options.idempotencyKey ?? unanswered.keyFor(call, request) ?? makeIdempotencyKey())
        : undefined
      const pair = call.beginsSession ? await makeKeyPair() : null
      const before = keeper.current()
      let session = before
      try {
        const delivered = await deliver({
          call,
          content: {
            body: request,
            idempotencyKey: key,
            ...(pair && { sessionKey: pair.publicJwk, formerSession: await keeper.former() }),
          },
          signal,
          options: (under) => ({ ...options, headers: headers(under, background), keepalive, timeoutMs }),
        })
        session = delivered.session
        const answer = await settle(delivered, pair)
        unanswered.answered(call, request)
        return answer as unknown as Answer<Payload>
      } catch (error) {
        if (error instanceof NoSession) {
          throw errorOf({ kind: 'plain', code: '92', correlationId: null }, language())
        }
        const failure = error instanceof NoAnswer ? networkError(call, language(), error.cause) : error
        const isDecided = failure instanceof GatewayError && failure.isDecided
        if (isDecided) unanswered.answered(call, request)
        else if (key) unanswered.note(call, request, key)
        if (failure instanceof GatewayError) await tell(failure, session, call, quiet)
        throw failure
      } finally {
        if (call.path === logout.path && before) await signedOut(before.id)
      }
    },
    session: () => {
      const session = keeper.current()
      return session && infoOf(session)
    },
    onSession: keeper.listen,
    async forgetSession(isReturning = false) {
      const session = keeper.current()
      if (session) await signedOut(session.id, isReturning)
    },
    async sealer() {
      const session = keeper.latest()
      return (await import('./session/sealer.ts')).sealerOf(session)
    },
    deviceId: () => deviceId ?? '',
    keepDeviceId,
    address: address.known,
    now: clock.now,
  }

  async function signedOut(id: string, isReturning = false) {
    await keeper.end(id, 'signed-out', { isReturning })
    unanswered.forget()
    address.forget()
  }

  return client
}
