import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { AnswerBody } from './answer.ts'

/** What makes a write the same write: who, which call, the browser's key, and what was sent. */
export interface Attempt {
  readonly userId: string
  readonly call: string
  readonly key: string
  readonly body: unknown
}

/** `new`: go on. `running`: another is at it. `different`: the key was used for another body. Else the answer given then. */
export type Claim = 'new' | 'running' | 'different' | { readonly answer: AnswerBody }

/**
 * Claims an attempt inside the call's transaction, in one round trip and without waiting: of two at once the second finds
 * the advisory lock taken, while a plain insert would wait for the first to end.
 */
export async function claimAttempt(db: Kysely<Database>, attempt: Attempt, now: Date): Promise<Claim> {
  const { userId, call, key } = attempt
  const hash = bodyHash(attempt.body)
  const { rows } = await sql<{ got: boolean; put: boolean }>`
    with mine as materialized (
      select pg_try_advisory_xact_lock(hashtextextended(${`${userId} ${call} ${key}`}::text, 0)) as got),
    put as (
      insert into idempotency (user_id, call, key, body_hash, created_at)
      select ${userId}::uuid, ${call}::text, ${key}::uuid, ${hash}::text, ${now}::timestamptz from mine where got
      on conflict do nothing returning 1)
    select got, exists (select from put) as put from mine`.execute(db)
  if (!rows[0]?.got) return 'running'
  if (rows[0].put) return 'new'
  const stored = await db
    .selectFrom('idempotency')
    .select(['body_hash', 'answer'])
    .where('user_id', '=', userId)
    .where('call', '=', call)
    .where('key', '=', key)
    .executeTakeFirst()
  if (stored?.body_hash !== hash) return 'different'
  return stored.answer === null ? 'running' : { answer: stored.answer as unknown as AnswerBody }
}

/** Keeps the answer with the effect: it is committed with it or not at all. */
export async function keepAnswer(db: Kysely<Database>, attempt: Attempt, answer: AnswerBody): Promise<void> {
  await db
    .updateTable('idempotency')
    .set({ answer: JSON.stringify(answer) })
    .where('user_id', '=', attempt.userId)
    .where('call', '=', attempt.call)
    .where('key', '=', attempt.key)
    .execute()
}

function bodyHash(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('hex')
}
