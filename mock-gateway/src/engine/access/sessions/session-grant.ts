import { randomBytes } from 'node:crypto'
import type { SessionStage } from '@portal/contract'
import type { SessionGrant } from '@portal/contract/auth/auth.calls'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { type BegunSession, beginSession, makeWorkKey, readPublicJwk } from '../../envelope/index.ts'
import { type CallContext, Refusal } from '../../http/handler.ts'
import type { ProviderPerson } from '../oidc/provider-link.store.ts'
import { tokenHash } from './session-store.ts'

/** Time to finish a sign-in: enough to install an authenticator app, scan the QR code and type the code. */
const PRE_AUTH_MS = 15 * 60_000
const TOKEN_BYTES = 32
const DEVICE_LENGTH = 200

/**
 * Agrees with the client on the keys of the session that this call will start. Refuses with 30 if the client sent no
 * usable key. Call it before any decision.
 */
export async function agreeOnKeys(context: CallContext): Promise<BegunSession> {
  const clientKey = readPublicJwk(context.sessionKey)
  if (!clientKey) throw new Refusal('30', { fields: [{ field: 'sessionKey', key: 'validation.required' }] })
  try {
    return await beginSession(context.config.keyEncryptionKey, clientKey)
  } catch (error) {
    throw new Refusal('30', {
      fields: [{ field: 'sessionKey', key: 'validation.typeError' }],
      reason: `not a point of the curve: ${error instanceof Error ? error.name : 'unknown'}`,
    })
  }
}

export interface SessionTimes {
  /** When the user signed in. A changed password gives the session new keys but is not a new sign-in. */
  readonly startedAt: Date
  readonly absoluteAt: Date
  /** The time of the previous sign-in, as shown in the header. Null at the first sign-in. */
  readonly lastLoginAt: Date | null
}

/** Returns the start and the end of a session at a new stage. */
export function timesOf(context: CallContext, stage: SessionStage, lastLoginAt: Date | null): SessionTimes {
  const lasts = stage === 'full' ? context.config.absoluteMs : Math.min(PRE_AUTH_MS, context.config.absoluteMs)
  return { startedAt: context.now, absoluteAt: new Date(context.now.getTime() + lasts), lastLoginAt }
}

/** The device and the time of the first step of a sign-in. All stages of the sign-in have the same origin. */
export interface SignInOrigin {
  /** Hash of the device id. Null if the client sent no device id. */
  readonly device: Buffer | null
  /**
   * The time at which the password was entered. Null if the identity provider identified the person, and after a change
   * of the password.
   */
  readonly signInAt: Date | null
}

interface Granted {
  readonly userId: string
  readonly stage: SessionStage
  readonly begun: BegunSession
  readonly times: SessionTimes
  /**
   * The person whom the identity provider has identified, for an unfinished sign-in. Null after a password and for a
   * full session.
   */
  readonly providerPerson?: ProviderPerson | null
  readonly origin: SignInOrigin
  /** The work key of the full session that this session continues. If absent, a new key is created. */
  readonly workKey?: Buffer | undefined
}

/** Inserts the session's row and returns its token, which is stored only as a hash. */
export async function grantSession(
  db: Kysely<Database>,
  context: CallContext,
  { userId, stage, begun, times, providerPerson, origin, workKey }: Granted,
): Promise<SessionGrant> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const work = stage === 'full' ? makeWorkKey(context.config.keyEncryptionKey, begun.id, workKey) : null
  await db
    .insertInto('session')
    .values({
      session_id: begun.id,
      token_hash: tokenHash(token),
      user_id: userId,
      stage,
      keys: begun.wrappedKeys,
      address: context.address,
      device: context.userAgent.slice(0, DEVICE_LENGTH),
      started_at: times.startedAt,
      last_active_at: context.now,
      absolute_at: times.absoluteAt,
      last_login_at: times.lastLoginAt,
      ended_at: null,
      end_reason: null,
      provider_issuer: providerPerson?.issuer ?? null,
      provider_subject: providerPerson?.subject ?? null,
      device_hash: origin.device,
      sign_in_at: origin.signInAt,
      work_key: work?.wrapped ?? null,
    })
    .execute()
  return {
    id: begun.id,
    token,
    serverKey: { ...begun.serverKey },
    stage,
    idleMs: context.config.idleMs,
    absoluteAt: times.absoluteAt.toISOString(),
    ...(work && { workKey: work.text }),
  }
}
