import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { hashSecret, isSecretKey, keyStatusAt } from '../domains/sandbox/index.ts'
import type { PartnerCaller } from './partner-binding.ts'
import type { ProblemDetail } from './problem.ts'

/** A request that proved nothing, and the key it named if that exists. */
export interface NotAuthenticated {
  readonly status: 401 | 403
  readonly detail: ProblemDetail
  readonly keyId: string | null
}

const BEARER = /^Bearer ([\w-]{1,128})$/i
/** The last use is kept to the minute: a row written for every request would cost more than the request. */
const USED_EVERY_MS = 60_000

/** Tells whose secret it is. The secret is looked up by its hash, so no comparison in our code tells anything by its time. */
export async function authenticate(
  db: Kysely<Database>,
  authorization: string | undefined,
  now: Date,
): Promise<PartnerCaller | NotAuthenticated> {
  const secret = BEARER.exec(authorization ?? '')?.[1]
  if (secret === undefined) return { status: 401, detail: 'noKey', keyId: null }
  if (!isSecretKey(secret)) return { status: 401, detail: 'unknownKey', keyId: null }
  const key = await db
    .selectFrom('api_key as k')
    .innerJoin('mto as m', 'm.mto_code', 'k.mto_code')
    .select(['k.key_id', 'k.public_key', 'k.env', 'k.status', 'k.expires_at', 'k.last_used_at'])
    .select(['m.mto_code', 'm.mto_name', 'm.mto_status'])
    .where('k.secret_hash', '=', hashSecret(secret))
    .executeTakeFirst()
  if (key === undefined) return { status: 401, detail: 'unknownKey', keyId: null }
  const status = keyStatusAt({ status: key.status, expiresAt: key.expires_at }, now)
  if (status !== 'active' && status !== 'retiring') return { status: 403, detail: 'overKey', keyId: key.key_id }
  if (key.mto_status !== 'ACTIVE') return { status: 403, detail: 'partner', keyId: key.key_id }
  await noteUse(db, key.key_id, key.last_used_at, now)
  return {
    keyId: key.key_id,
    publicKey: key.public_key ?? '',
    env: key.env,
    mtoCode: key.mto_code,
    mtoName: key.mto_name,
  }
}

async function noteUse(db: Kysely<Database>, keyId: string, lastUsedAt: Date | null, now: Date): Promise<void> {
  if (lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() < USED_EVERY_MS) return
  await db.updateTable('api_key').set({ last_used_at: now }).where('key_id', '=', keyId).execute()
}
