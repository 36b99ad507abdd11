import type { PasskeyTransport } from '@portal/contract/auth/passkeys.calls'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'

/** A stored passkey. */
export interface Passkey {
  readonly passkeyId: string
  readonly passkeyName: string
  /** The credential id, base64url. */
  readonly credentialId: string
  /** The public key, as COSE. */
  readonly publicKey: Buffer
  readonly transports: PasskeyTransport[]
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}

/** Returns the passkeys of a user, oldest first. */
export async function passkeysOf(db: Kysely<Database>, userId: string): Promise<Passkey[]> {
  return db
    .selectFrom('passkey')
    .select(['passkey_id as passkeyId', 'passkey_name as passkeyName', 'credential_id as credentialId'])
    .select(['public_key as publicKey', 'transports', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('passkey_id')
    .execute()
}

export interface NewPasskeyRow extends Pick<Passkey, 'passkeyId' | 'passkeyName' | 'credentialId' | 'transports'> {
  readonly publicKey: Uint8Array
  readonly useCount: number
}

/** Stores a passkey. Returns false if a passkey with this credential id exists, of whatever user. */
export async function insertPasskey(
  trx: Kysely<Database>,
  userId: string,
  { passkeyId, passkeyName, credentialId, publicKey, useCount, transports }: NewPasskeyRow,
  now: Date,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('passkey')
    .values({
      passkey_id: passkeyId,
      user_id: userId,
      credential_id: credentialId,
      public_key: Buffer.from(publicKey),
      use_count: String(useCount),
      transports,
      passkey_name: passkeyName,
      created_at: now,
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('passkey_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/**
 * Notes a use of a passkey with the authenticator's counter. Returns false if the counter is not above the last one:
 * then a copy of the passkey exists (WebAuthn §6.1.1). Authenticators without a counter always state 0.
 */
export async function useCounter(
  trx: Kysely<Database>,
  passkeyId: string,
  counter: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('passkey')
    .set({ use_count: String(counter), last_used_at: now })
    .where('passkey_id', '=', passkeyId)
    .where(sql<boolean>`(use_count < ${counter} or (use_count = 0 and ${counter}::bigint = 0))`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Locks the user's row and tells which second factors the user has. Changes of second factors take this lock, so that
 * two of them never decide by the same state.
 */
export async function lockFactors(
  trx: Kysely<Database>,
  userId: string,
): Promise<{ readonly hasHardToken: boolean; readonly passkeyIds: readonly string[] }> {
  const user = await trx
    .selectFrom('app_user')
    .select('totp_confirmed_at')
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const passkeys = await trx.selectFrom('passkey').select('passkey_id').where('user_id', '=', userId).execute()
  return {
    hasHardToken: user.totp_confirmed_at !== null,
    passkeyIds: passkeys.map(({ passkey_id }) => passkey_id),
  }
}

/** Deletes a passkey of the user. */
export async function deletePasskey(trx: Kysely<Database>, userId: string, passkeyId: string): Promise<void> {
  await trx.deleteFrom('passkey').where('user_id', '=', userId).where('passkey_id', '=', passkeyId).execute()
}

/** Deletes all passkeys of the user. */
export async function deletePasskeys(trx: Kysely<Database>, userId: string): Promise<void> {
  await trx.deleteFrom('passkey').where('user_id', '=', userId).execute()
}
