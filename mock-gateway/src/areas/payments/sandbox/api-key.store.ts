import type { KeyEnvironment } from '@portal/contract'
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '../../../engine/db/schema.ts'
import { endOfNewKey, endOfReplaced } from './api-key.rules.ts'
import { type KeyPair, newKeyPair } from './key-pair.ts'

export type ApiKeyRecord = Selectable<Database['api_key']>

/** Returns the key, locked if requested. Null if no such key is in scope. */
export async function findKey(
  db: Kysely<Database>,
  keyId: string,
  options: { readonly scope?: RawBuilder<boolean>; readonly lock?: boolean } = {},
): Promise<ApiKeyRecord | null> {
  let query = db.selectFrom('api_key as k').selectAll('k').where('key_id', '=', keyId)
  if (options.scope !== undefined) query = query.where(options.scope)
  if (options.lock === true) query = query.forNoKeyUpdate()
  return (await query.executeTakeFirst()) ?? null
}

/**
 * Returns the SQL condition over `api_key k` that the pair has expired. No job updates the stored status (see
 * `statusAt`).
 */
export const isOverAt = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(k.status in ('retiring', 'granted', 'active') and k.expires_at <= ${now})`

export interface Wanted {
  readonly mtoCode: string
  readonly env: KeyEnvironment
  readonly overlapHours: number
  readonly createdBy: string
  readonly now: Date
}

/**
 * Inserts a pending pair without a secret. Null if another pair is pending, or is authorized and can still be revealed.
 * Ends an authorized pair that was not revealed in time.
 */
export async function insertPendingKey(db: Kysely<Database>, wanted: Wanted): Promise<string | null> {
  await db
    .updateTable('api_key')
    .set({ status: 'revoked', version: sql`version + 1` })
    .where('mto_code', '=', wanted.mtoCode)
    .where('env', '=', wanted.env)
    .where('status', '=', 'granted')
    .where('expires_at', '<=', wanted.now)
    .execute()
  const made = await db
    .insertInto('api_key')
    .values({ ...rowOf(wanted), key_id: uuid(), status: 'pending' })
    .onConflict((conflict) =>
      conflict.columns(['mto_code', 'env']).where(sql<boolean>`status in ('pending','granted')`).doNothing(),
    )
    .returning('key_id')
    .executeTakeFirst()
  return made?.key_id ?? null
}

/** Generates an active pair and retires the previous pair. */
export async function insertActiveKey(
  db: Kysely<Database>,
  wanted: Wanted,
): Promise<{ keyId: string; pair: KeyPair; replaced: string | null }> {
  const pair = newKeyPair(wanted.env)
  const keyId = uuid()
  const replaced = await retireActive(db, wanted)
  const allowedAddresses = await latestAddresses(db, wanted)
  await db
    .insertInto('api_key')
    .values({
      ...rowOf(wanted),
      ...{ key_id: keyId, status: 'active', revealed_at: wanted.now, expires_at: await endOf(db, wanted.now) },
      ...columnsOf(pair),
      allowed_addresses: allowedAddresses,
    })
    .execute()
  return { keyId, pair, replaced }
}

/**
 * Generates the pair of an authorized key, once. Null if a concurrent call has generated it; the caller must then roll
 * back.
 */
export async function activateGranted(
  db: Kysely<Database>,
  key: ApiKeyRecord,
  now: Date,
): Promise<{ pair: KeyPair; replaced: string | null } | null> {
  const pair = newKeyPair(key.env)
  const replaced = await retireActive(db, { mtoCode: key.mto_code, env: key.env, overlapHours: key.overlap_hours, now })
  const expiresAt = await endOf(db, now)
  const allowedAddresses = await latestAddresses(db, { mtoCode: key.mto_code, env: key.env })
  const revealed = await db
    .updateTable('api_key')
    .set({ status: 'active', ...columnsOf(pair), revealed_at: now, expires_at: expiresAt, version: sql`version + 1` })
    .set({ allowed_addresses: allowedAddresses })
    .where('key_id', '=', key.key_id)
    .where('status', '=', 'granted')
    .returning('key_id')
    .executeTakeFirst()
  return revealed === undefined ? null : { pair, replaced }
}

/** Changes a key's status if it is one of the given statuses. False if the key no longer has any of these statuses. */
export async function moveKey(
  db: Kysely<Database>,
  keyId: string,
  from: readonly ApiKeyRecord['status'][],
  to: Partial<Pick<ApiKeyRecord, 'granted_at' | 'expires_at'>> & Pick<ApiKeyRecord, 'status'>,
): Promise<boolean> {
  const moved = await db
    .updateTable('api_key')
    .set({ ...to, version: sql`version + 1` })
    .where('key_id', '=', keyId)
    .where('status', 'in', from)
    .returning('key_id')
    .executeTakeFirst()
  return moved !== undefined
}

/** Returns the number of replaced pairs in this mode that are still valid. */
export async function countRetiring(
  db: Kysely<Database>,
  { mtoCode, env, now }: Pick<Wanted, 'mtoCode' | 'env' | 'now'>,
): Promise<number> {
  const { count } = await db
    .selectFrom('api_key')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('mto_code', '=', mtoCode)
    .where('env', '=', env)
    .where('status', '=', 'retiring')
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Ends the active pair, at once or after the overlap, and returns its id. Null if there is no active pair. The caller
 * has locked the partner's row, so that concurrent callers generate pairs one after another.
 */
async function retireActive(
  db: Kysely<Database>,
  { mtoCode, env, overlapHours, now }: Omit<Wanted, 'createdBy'>,
): Promise<string | null> {
  const { status, expiresAt } = endOfReplaced(now, overlapHours)
  const ended = await db
    .updateTable('api_key')
    // An overlap never extends the life of a key.
    .set({ status, expires_at: sql`least(expires_at, ${expiresAt}::timestamptz)`, version: sql`version + 1` })
    .where('mto_code', '=', mtoCode)
    .where('env', '=', env)
    .where('status', '=', 'active')
    .returning('key_id')
    .executeTakeFirst()
  return ended?.key_id ?? null
}

/**
 * Returns the address list of the partner's newest pair in this mode, which the next pair starts with: a rotation must
 * not open a key to every address. Empty if there is no pair.
 */
async function latestAddresses(
  db: Kysely<Database>,
  { mtoCode, env }: Pick<Wanted, 'mtoCode' | 'env'>,
): Promise<string[]> {
  const latest = await db
    .selectFrom('api_key')
    .select('allowed_addresses')
    .where('mto_code', '=', mtoCode)
    .where('env', '=', env)
    .where('revealed_at', 'is not', null)
    .orderBy('revealed_at', 'desc')
    .orderBy('key_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return latest?.allowed_addresses ?? []
}

/** Replaces the address list of a key. */
export async function writeAddresses(db: Kysely<Database>, keyId: string, addresses: readonly string[]): Promise<void> {
  await db
    .updateTable('api_key')
    .set({ allowed_addresses: [...addresses], version: sql`version + 1` })
    .where('key_id', '=', keyId)
    .execute()
}

/** Returns the end of a key that is generated now, by the system settings. */
async function endOf(db: Kysely<Database>, now: Date): Promise<Date | null> {
  const settings = await db.selectFrom('system_settings').select('api_key_days').executeTakeFirstOrThrow()
  return endOfNewKey(now, settings.api_key_days)
}

function rowOf({ mtoCode, env, overlapHours, createdBy, now }: Wanted) {
  return { mto_code: mtoCode, env, overlap_hours: overlapHours, created_by: createdBy, created_at: now }
}

function columnsOf({ publicKey, secretHash, maskedSecret }: KeyPair) {
  return { public_key: publicKey, secret_hash: secretHash, masked_secret: maskedSecret }
}

/** Returns the user who requested a key. */
export async function requesterOfKey(db: Kysely<Database>, keyId: string): Promise<string> {
  const key = db.selectFrom('api_key').select('created_by').where('key_id', '=', keyId)
  return (await key.executeTakeFirstOrThrow()).created_by
}
