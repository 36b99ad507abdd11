import { exec } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Client, createClient, encodePassword, GatewayError, memoryStorage } from '@portal/api-client'
import type { Call } from '@portal/contract'
import { login, readAddress, type SignedIn, type UserInfo, validateHardToken } from '@portal/contract/auth/auth.calls'
import { generateSync } from 'otplib'
import type { Account } from './accounts.ts'
import { type Seal, type StoredKeys, sealOfServerKey, sealOfSession } from './wire/sealed-message.ts'
import type { Target } from './wire/target.ts'

const STEP_MS = 30_000

/** The answer to a call, whatever its code. */
export interface Reply {
  /** A code of the contract, or `NETWORK` if no answer came that the client accepts. */
  readonly code: string
  /** The answer without its envelope. */
  readonly answer: Readonly<Record<string, unknown>>
  /** The fields that the answer names as wrong. */
  readonly fields: readonly string[]
  readonly message: string
  readonly correlationId: string | null
}

/** A signed-in account, or nobody, who can send only open calls. */
export interface Person {
  readonly username: string
  readonly privileges: readonly string[]
  readonly info: UserInfo | null
  /** The header that names the session. */
  readonly headers: Readonly<Record<string, string>>
  ask(call: Call, body: object, key?: string): Promise<Reply>
  readonly seal: Seal
  /** The gateway's time, in epoch milliseconds. */
  now(): number
}

const clientOf = (target: Target) => createClient({ baseUrl: target.baseUrl, storage: memoryStorage() })

/** Returns the person without a session. */
export async function nobody(target: Target): Promise<Person> {
  const client = await clientOf(target)
  // The client takes the gateway's time from an answer.
  await client.send(readAddress, {})
  const seal = sealOfServerKey(await target.jwks())
  return { username: 'nobody', privileges: [], info: null, headers: {}, ask: asking(client), seal, now: client.now }
}

/**
 * Signs in with an account.
 * @throws Error that names the account and the step that failed
 */
export async function signIn(target: Target, account: Account): Promise<Person> {
  const storage = memoryStorage()
  const client = await createClient({ baseUrl: target.baseUrl, storage })
  const signedIn = await fullSession(client, account).catch((error: unknown) => {
    throw new Error(`${account.username} cannot sign in: ${error instanceof Error ? error.message : error}`)
  })
  const stored = (await storage.get('session')) as StoredKeys
  return {
    username: account.username,
    privileges: signedIn.privileges ?? [],
    info: signedIn.userInfo ?? null,
    headers: { authorization: stored.token },
    ask: asking(client),
    seal: sealOfSession(stored),
    now: client.now,
  }
}

async function fullSession(client: Client, account: Account): Promise<SignedIn> {
  const { username, password } = account
  const signedIn = await client.send(login, { username, userPassword: encodePassword(password), source: 'WEB' })
  if (signedIn.session.stage === 'full') return signedIn
  if (signedIn.session.stage !== 'token')
    throw new Error(`the session is at stage ${signedIn.session.stage}, which the kit cannot pass`)
  const first = await tokenCode(client, account)
  try {
    return await client.send(validateHardToken, { tokenCode: first })
  } catch (error) {
    if (!(error instanceof GatewayError && error.code === '76')) throw error
    // A code is accepted only once, and another sign-in may have used it.
    await wait(STEP_MS)
    return client.send(validateHardToken, { tokenCode: await tokenCode(client, account) })
  }
}

async function tokenCode(client: Client, { tokenSecret, tokenCommand }: Account): Promise<string> {
  if (tokenSecret !== undefined) return generateSync({ secret: tokenSecret, epoch: Math.floor(client.now() / 1000) })
  if (tokenCommand === undefined) throw new Error('it needs a hard token: state `tokenSecret` or `tokenCommand`')
  return (await promisify(exec)(tokenCommand)).stdout.trim()
}

const asking =
  (client: Client): Person['ask'] =>
  async (call, body, key) => {
    try {
      const sent = await client.send(call as Call<unknown, Record<string, unknown>>, body, {
        quiet: true,
        ...(key === undefined ? {} : { idempotencyKey: key }),
      })
      const { responseCode: code, responseMessage: message, correlationId: id, errors: _, ...answer } = sent
      return { code, answer, fields: [], message, correlationId: typeof id === 'string' ? id : null }
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      const { code, payload: answer, fields, message, correlationId } = error
      return { code, answer, fields: fields.map(({ field }) => field), message, correlationId }
    }
  }
