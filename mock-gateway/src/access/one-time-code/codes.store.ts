import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { type Kysely, type Selectable, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { GatewayConfig } from '../../config.ts'
import type { Database } from '../../db/schema.ts'

export type CodePurpose = Selectable<Database['one_time_code']>['purpose']
const CODE_TRIES = 5
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

export interface NewCode {
  readonly purpose: CodePurpose
  readonly subject: string
  readonly userId: string | null
  readonly payload?: Record<string, unknown>
  readonly now: Date
}

/** Makes a code; earlier ones for the same subject stop working. The code itself is returned to be sent and kept nowhere. */
export async function makeCode(db: Kysely<Database>, config: GatewayConfig, wanted: NewCode): Promise<string> {
  const { purpose, subject, userId, payload, now } = wanted
  await db
    .updateTable('one_time_code')
    .set({ used_at: now })
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
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

/** The newest code of a subject that may still be entered, or null: expired, used, out of tries, or never made. */
export async function findLiveCode(
  db: Kysely<Database>,
  purposes: readonly CodePurpose[],
  subject: string,
  now: Date,
): Promise<SentCode | null> {
  const sent = await findRunningCode(db, purposes, subject, now)
  return sent && sent.triesLeft > 0 ? sent : null
}

/** The newest unused code of a subject that has not expired before `since`, out of tries or not: what may be sent again. */
export async function findRunningCode(
  db: Kysely<Database>,
  purposes: readonly CodePurpose[],
  subject: string,
  since: Date,
): Promise<SentCode | null> {
  const row = await db
    .selectFrom('one_time_code')
    .select(['code_id', 'purpose', 'subject', 'user_id', 'payload', 'sent_at', 'tries_left'])
    .where('purpose', 'in', [...purposes])
    .where('subject', '=', subject)
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

export type CodeCheck = { readonly isRight: true } | { readonly isRight: false; readonly triesLeft: number }

/** Enters a code: takes a try first, in one statement, so that guesses at once cannot exceed the tries; a right one gives it back. */
export async function tryCode(
  db: Kysely<Database>,
  config: GatewayConfig,
  { codeId }: SentCode,
  code: string,
): Promise<CodeCheck> {
  const taken = await db
    .updateTable('one_time_code')
    .set({ tries_left: sql`tries_left - 1` })
    .where('code_id', '=', codeId)
    .where('used_at', 'is', null)
    .where('tries_left', '>', 0)
    .returning(['code_hash', 'tries_left'])
    .executeTakeFirst()
  if (!taken) return { isRight: false, triesLeft: 0 }
  if (!timingSafeEqual(taken.code_hash, hashOf(config, codeId, code))) {
    return { isRight: false, triesLeft: taken.tries_left }
  }
  await db
    .updateTable('one_time_code')
    .set({ tries_left: sql`tries_left + 1` })
    .where('code_id', '=', codeId)
    .where('tries_left', '<', CODE_TRIES)
    .execute()
  return { isRight: true }
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

/** How many codes were made for a subject since a time: a bound on mails and on guessing. */
export async function countCodes(
  db: Kysely<Database>,
  purpose: CodePurpose,
  subject: string,
  since: Date,
): Promise<{ made: number; lastSentAt: Date | null }> {
  const row = await db
    .selectFrom('one_time_code')
    .select((eb) => [eb.fn.countAll<string>().as('made'), eb.fn.max('sent_at').as('last_sent_at')])
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('sent_at', '>', since)
    .executeTakeFirstOrThrow()
  return { made: Number(row.made), lastSentAt: row.last_sent_at ?? null }
}
