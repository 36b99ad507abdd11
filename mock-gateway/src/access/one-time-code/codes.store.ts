import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { type Kysely, type Selectable, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { GatewayConfig } from '../../config.ts'
import type { Database } from '../../db/schema.ts'
import { secondsUntil, waitAfter } from '../lockout/lockout.rules.ts'

export type CodePurpose = Selectable<Database['one_time_code']>['purpose']
const CODE_TRIES = 5
/** After its first, second… wrong try. */
const WAITS = Array.from({ length: CODE_TRIES }, (_, index) => waitAfter(index + 1))
/** At most one code in this time, and this many sent again for one act. */
export const RESEND_MS = 30_000
const RESENDS = 5
/** An expired code may be replaced this long; then the act begins anew. */
export const RENEWABLE_MS = 30 * 60_000

/** A code that was sent, or would have been: one is kept for names nobody has too, so that they answer alike. */
export interface SentCode {
  readonly codeId: string
  readonly purpose: CodePurpose
  readonly subject: string
  readonly userId: string | null
  readonly payload: Readonly<Record<string, unknown>>
  readonly sentAt: Date
  readonly triesLeft: number
}

const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

/** Six digits are guessed from a bare hash at once; keyed, a copy of the table tells nothing. */
function hashOf(config: GatewayConfig, codeId: string, code: string): Buffer {
  return createHmac('sha256', config.keyEncryptionKey).update(`one-time code:${codeId}:${code}`).digest()
}

/** Whose code: the name or reference it is for, and the browser it was asked from (null names none, or does not matter). */
export interface CodeHolder {
  readonly subject: string
  readonly origin: Buffer | null
}

export interface NewCode extends CodeHolder {
  readonly purpose: CodePurpose
  readonly userId: string | null
  readonly payload?: Record<string, unknown>
  readonly now: Date
}

/**
 * Makes a code; earlier ones of the same holder stop working, and nobody else's: whoever begins a reset in another's name takes
 * nothing away. The code itself is returned to be sent and kept nowhere.
 */
export async function makeCode(db: Kysely<Database>, config: GatewayConfig, wanted: NewCode): Promise<string> {
  const { purpose, subject, origin, userId, payload, now } = wanted
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
      expires_at: new Date(now.getTime() + config.otpMs),
      used_at: null,
    })
    .execute()
  return code
}

/** No SHA-256 is empty. */
const originHash = (origin: Buffer | null) => origin ?? Buffer.alloc(0)

export interface AskedCode extends CodeHolder {
  readonly purposes: readonly CodePurpose[]
}

/** The newest code of a holder that may still be entered, or null: expired, used, out of tries, or never made. */
export async function findLiveCode(db: Kysely<Database>, asked: AskedCode, now: Date): Promise<SentCode | null> {
  const sent = await findRunningCode(db, asked, now)
  return sent && sent.triesLeft > 0 ? sent : null
}

/** The newest unused code of a holder that has not expired before `since`, out of tries or not: what may be sent again. */
export async function findRunningCode(
  db: Kysely<Database>,
  { purposes, subject, origin }: AskedCode,
  since: Date,
): Promise<SentCode | null> {
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
    purpose: row.purpose,
    subject: row.subject,
    userId: row.user_id,
    payload: row.payload ?? {},
    sentAt: row.sent_at,
    triesLeft: row.tries_left,
  }
}

export type CodeCheck =
  | { readonly isRight: true }
  /** `waitSeconds` before the next try; `isTooSoon` when this one came before its wait was over and nothing was compared. */
  | { readonly isRight: false; readonly triesLeft: number; readonly waitSeconds: number; readonly isTooSoon: boolean }

/**
 * Enters a code: takes a try first, in one statement, so that guesses at once exceed neither the tries nor the waits; a right
 * one gives it back. Codes of a sign-in wait with the lane of their user.
 */
export async function attemptCode(
  db: Kysely<Database>,
  config: GatewayConfig,
  { codeId, purpose }: Pick<SentCode, 'codeId' | 'purpose'>,
  code: string,
  now: Date,
): Promise<CodeCheck> {
  const waits = purpose === 'device' ? WAITS.map(() => 0) : WAITS
  const taken = await db
    .updateTable('one_time_code')
    .set({
      tries_left: sql<number>`tries_left - 1`,
      wait_until: sql<Date>`${now}::timestamptz + (${waits}::int[])[${CODE_TRIES} - tries_left + 1] * interval '1 second'`,
    })
    .where('code_id', '=', codeId)
    .where('used_at', 'is', null)
    .where('tries_left', '>', 0)
    .where(({ eb, or }) => or([eb('wait_until', 'is', null), eb('wait_until', '<=', now)]))
    .returning(['code_hash', 'tries_left'])
    .executeTakeFirst()
  if (!taken) return hindered(db, codeId, now)
  const { code_hash: codeHash, tries_left: triesLeft } = taken
  if (!timingSafeEqual(codeHash, hashOf(config, codeId, code))) {
    return { isRight: false, triesLeft, waitSeconds: waits[CODE_TRIES - triesLeft - 1] ?? 0, isTooSoon: false }
  }
  await sql`update one_time_code set tries_left = least(tries_left + 1, ${CODE_TRIES}),
      wait_until = case when tries_left = ${triesLeft} then null else wait_until end
    where code_id = ${codeId}`.execute(db)
  return { isRight: true }
}

/** Why a code gave no try: its wait, or none is left. */
async function hindered(db: Kysely<Database>, codeId: string, now: Date): Promise<CodeCheck> {
  const held = await db
    .selectFrom('one_time_code')
    .select(['tries_left', 'wait_until'])
    .where('code_id', '=', codeId)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  const triesLeft = held?.tries_left ?? 0
  const isTooSoon = triesLeft > 0 && held?.wait_until != null && held.wait_until > now
  if (!isTooSoon) return { isRight: false, triesLeft: 0, waitSeconds: 0, isTooSoon }
  return { isRight: false, triesLeft, waitSeconds: secondsUntil(held.wait_until as Date, now), isTooSoon }
}

/** Uses a code up; false when somebody was faster. */
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
 * Makes the running codes of a reset that unknown devices asked for the codes of nobody: no digits are right for them and none
 * is mailed again, and they answer as before, so that nobody sees that anything happened (ruling A74).
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

/** Puts a fresh code in place of one that runs; null when the last is too young or too many were sent. Tries are not refilled. */
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
