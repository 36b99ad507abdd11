import { randomBytes, randomInt } from 'node:crypto'
import { type Kysely, type Selectable, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { GatewayConfig } from '../../../config.ts'
import type { Database } from '../../db/schema.ts'
import { hashOf } from './code-hash.ts'

export type CodePurpose = Selectable<Database['one_time_code']>['purpose']
export const CODE_TRIES = 5
/** Minimum interval between two codes in milliseconds, and the maximum number of resends for one action. */
export const RESEND_MS = 30_000
const RESENDS = 5
/**
 * How long after its expiry a code can still be replaced by a new code. After this time the action must be restarted.
 */
export const RENEWABLE_MS = 30 * 60_000

/** A sent code, or a decoy. Unknown names get a decoy, so that known and unknown names get the same answers. */
export interface SentCode<Purpose extends CodePurpose = CodePurpose> {
  readonly codeId: string
  readonly purpose: Purpose
  readonly subject: string
  readonly userId: string | null
  readonly payload: Readonly<Record<string, unknown>>
  readonly sentAt: Date
  readonly triesLeft: number
}

const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

/**
 * The holder of a code: a name or reference, and the hash of the browser's id. The hash is null if the id is missing or
 * irrelevant.
 */
export interface CodeHolder {
  readonly subject: string
  readonly origin: Buffer | null
}

export interface NewCode extends CodeHolder {
  readonly purpose: CodePurpose
  readonly userId: string | null
  readonly payload?: Record<string, unknown>
  readonly now: Date
  /** How long the code is valid, in milliseconds. The default is the lifetime of a sign-in code. */
  readonly lifetimeMs?: number
}

/**
 * Creates a code and invalidates earlier codes of the same holder. A reset that somebody else starts in the owner's
 * name has another holder, and so does not invalidate the owner's codes. Returns the code to send; only its hash is
 * stored.
 */
export async function makeCode(db: Kysely<Database>, config: GatewayConfig, wanted: NewCode): Promise<string> {
  const { purpose, subject, origin, userId, payload, now, lifetimeMs = config.otpMs } = wanted
  await db
    .updateTable('one_time_code')
    .set({ used_at: now })
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('origin_hash', '=', originHash(origin))
    .where('used_at', 'is', null)
    .execute()
  const codeId = uuid()
  const code = newCode()
  await db
    .insertInto('one_time_code')
    .values({
      code_id: codeId,
      purpose,
      subject,
      origin_hash: originHash(origin),
      user_id: userId,
      code_hash: hashOf(config, codeId, code),
      payload: JSON.stringify({ ...payload, resends: 0 }),
      tries_left: CODE_TRIES,
      sent_at: now,
      expires_at: new Date(now.getTime() + lifetimeMs),
      used_at: null,
    })
    .execute()
  return code
}

/** Returns the stored form of an origin. Empty bytes mean that there is no origin, because no SHA-256 hash is empty. */
const originHash = (origin: Buffer | null) => origin ?? Buffer.alloc(0)

export interface AskedCode<Purpose extends CodePurpose = CodePurpose> extends CodeHolder {
  readonly purposes: readonly Purpose[]
}

/**
 * Finds the newest code that a holder may still enter. Returns null if this code is expired, used or without tries, or
 * does not exist.
 */
export async function findLiveCode(db: Kysely<Database>, asked: AskedCode, now: Date): Promise<SentCode | null> {
  const sent = await findRunningCode(db, asked, now)
  return sent && sent.triesLeft > 0 ? sent : null
}

/**
 * Finds the newest unused code of a holder that had not expired at `since`. The code may have no tries left. Returns
 * null if there is no such code.
 */
export async function findRunningCode<Purpose extends CodePurpose>(
  db: Kysely<Database>,
  { purposes, subject, origin }: AskedCode<Purpose>,
  since: Date,
): Promise<SentCode<Purpose> | null> {
  const row = await db
    .selectFrom('one_time_code')
    .select(['code_id', 'purpose', 'subject', 'user_id', 'payload', 'sent_at', 'tries_left'])
    .where('purpose', 'in', [...purposes])
    .where('subject', '=', subject)
    .where('origin_hash', '=', originHash(origin))
    .where('used_at', 'is', null)
    .where('expires_at', '>', since)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  return {
    codeId: row.code_id,
    purpose: row.purpose as Purpose,
    subject: row.subject,
    userId: row.user_id,
    payload: row.payload ?? {},
    sentAt: row.sent_at,
    triesLeft: row.tries_left,
  }
}

/** Marks a code as used. Returns false if a concurrent call has already used the code. */
export async function useCode(db: Kysely<Database>, { codeId }: SentCode, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('one_time_code')
    .set({ used_at: now })
    .where('code_id', '=', codeId)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Turns valid reset codes requested from unknown devices into decoys. No digits match a decoy and it is not resent, but
 * the answers to callers stay the same, so that nothing is revealed (ruling A74).
 */
export async function voidResetCodes(db: Kysely<Database>, userId: string): Promise<void> {
  await db
    .updateTable('one_time_code')
    .set({ user_id: null, code_hash: randomBytes(32) })
    .where('user_id', '=', userId)
    .where('purpose', '=', 'reset')
    .where('used_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('known_device as known')
            .select('known.user_id')
            .where('known.user_id', '=', userId)
            .whereRef('known.device_hash', '=', 'one_time_code.origin_hash'),
        ),
      ),
    )
    .execute()
}

/**
 * Replaces a code by a new code and returns it. Returns null if the last code was sent too recently, if too many codes
 * were sent, or if the code has been used. Does not restore tries.
 */
export async function renewCode(
  db: Kysely<Database>,
  config: GatewayConfig,
  { codeId }: SentCode,
  now: Date,
): Promise<string | null> {
  const code = newCode()
  const renewed = await db
    .updateTable('one_time_code')
    .set({
      code_hash: hashOf(config, codeId, code),
      sent_at: now,
      expires_at: new Date(now.getTime() + config.otpMs),
      payload: sql`jsonb_set(payload, '{resends}', to_jsonb((payload->>'resends')::int + 1))`,
    })
    .where('code_id', '=', codeId)
    .where('used_at', 'is', null)
    .where('sent_at', '<=', new Date(now.getTime() - RESEND_MS))
    .where(sql<boolean>`(payload->>'resends')::int < ${RESENDS}`)
    .returning('code_id')
    .executeTakeFirst()
  return renewed ? code : null
}
