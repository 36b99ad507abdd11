import { isIP } from 'node:net'
import { type Kysely, sql } from 'kysely'
import { hashSecret, isInList, isSecretKey, keyStatusAt } from '../areas/payments/sandbox/index.ts'
import type { KeyActor } from '../engine/audit/index.ts'
import type { Database } from '../engine/db/schema.ts'
import type { Credentials } from './credentials.ts'
import type { PartnerCaller } from './partner-binding.ts'
import type { ProblemDetail } from './problem.ts'

/**
 * Why a request is refused: its key is missing, unknown, not valid now or not valid at this address, or its partner is
 * not active. `key` is null unless the secret belongs to an existing key.
 */
export interface NotAuthenticated {
  readonly status: 401 | 403
  readonly detail: ProblemDetail
  readonly key: KeyActor | null
  /** The reason in the log and in the audit trail, if the answer does not state it. */
  readonly reason?: ProblemDetail | 'otherAddress'
}

const BEARER = /^Bearer ([\w-]{1,128})$/i
/**
 * Interval in milliseconds at which a key's last use is stored. A row for every request would cost more than the
 * request.
 */
const USED_EVERY_MS = 60_000

/**
 * Finds the owner of a secret. The secret is looked up by its hash, so that the duration of a comparison in our code
 * reveals nothing.
 */
export async function authenticate(
  db: Kysely<Database>,
  { authorization, address }: Credentials,
  now: Date,
): Promise<PartnerCaller | NotAuthenticated> {
  const secret = BEARER.exec(authorization ?? '')?.[1]
  if (secret === undefined) return { status: 401, detail: 'noKey', key: null }
  if (!isSecretKey(secret)) return { status: 401, detail: 'unknownKey', key: null }
  const key = await db
    .selectFrom('api_key as k')
    .innerJoin('mto as m', 'm.mto_code', 'k.mto_code')
    .select(['k.key_id', 'k.public_key', 'k.env', 'k.status', 'k.expires_at', 'k.last_used_at'])
    .select(['m.mto_code', 'm.mto_name', 'm.mto_status'])
    .select(isInList(inetOf(address), sql`k.allowed_addresses`).as('is_allowed'))
    .where('k.secret_hash', '=', hashSecret(secret))
    .executeTakeFirst()
  if (key === undefined) return { status: 401, detail: 'unknownKey', key: null }
  const owner = {
    ...{ keyId: key.key_id, publicKey: key.public_key ?? '' },
    ...{ mtoCode: key.mto_code, mtoName: key.mto_name },
  }
  // From elsewhere the answer is that of an unknown key, so that a thief does not learn that the key is valid.
  if (!key.is_allowed) return { status: 401, detail: 'unknownKey', key: owner, reason: 'otherAddress' }
  const status = keyStatusAt({ status: key.status, expiresAt: key.expires_at }, now)
  if (status !== 'active' && status !== 'retiring') return { status: 403, detail: 'overKey', key: owner }
  if (key.mto_status !== 'ACTIVE') return { status: 403, detail: 'partner', key: owner }
  await noteUse(db, key.key_id, key.last_used_at, now)
  return { ...owner, env: key.env }
}

/** Returns an address as SQL; null if the text is no address, which a closed connection has. */
function inetOf(address: string) {
  const plain = address.replace(/%.*$/, '')
  return sql`${isIP(plain) === 0 ? null : plain}::inet`
}

async function noteUse(db: Kysely<Database>, keyId: string, lastUsedAt: Date | null, now: Date): Promise<void> {
  if (lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() < USED_EVERY_MS) return
  await db.updateTable('api_key').set({ last_used_at: now }).where('key_id', '=', keyId).execute()
}
