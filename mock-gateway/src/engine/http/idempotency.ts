import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { AnswerBody } from './answer.ts'
import { bodyHash } from './bodies/body-hash.ts'

/** Identifies a write by user, call, the browser's idempotency key, and content. */
export interface Attempt {
  readonly userId: string
  readonly call: string
  readonly key: string
  readonly body: unknown
  /** The hash of the body, if it is known. */
  readonly hash?: string | undefined
}

/**
 * The result of a claim. `new`: continue. `running`: another attempt is in progress. `different`: the key was used for
 * another body. `answer`: the stored answer of an earlier attempt.
 */
export type Claim = 'new' | 'running' | 'different' | { readonly answer: AnswerBody }

/**
 * Claims an attempt inside the call's transaction, in one round trip and without waiting. The second of two concurrent
 * attempts finds that the advisory lock is taken. A plain insert would wait until the first attempt ends.
 */
export async function claimAttempt(db: Kysely<Database>, attempt: Attempt, now: Date): Promise<Claim> {
  const { userId, call, key, hash = bodyHash(attempt.body) } = attempt
  const { got, put } = await db
    .with(
      (cte) => cte('mine').materialized(),
      (cte) =>
        cte.selectNoFrom(
          sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${`${userId} ${call} ${key}`}::text, 0))`.as('got'),
        ),
    )
    .with('put', (cte) =>
      cte
        .insertInto('idempotency')
        .columns(['user_id', 'call', 'key', 'body_hash', 'created_at'])
        .expression(({ selectFrom, val, cast }) =>
          selectFrom('mine')
            .select([
              cast<string>(val(userId), 'uuid').as('user_id'),
              cast<string>(val(call), 'text').as('call'),
              cast<string>(val(key), 'uuid').as('key'),
              cast<string>(val(hash), 'text').as('body_hash'),
              cast<Date>(val(now), 'timestamptz').as('created_at'),
            ])
            .where('got', '=', true),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning('key'),
    )
    .selectFrom('mine')
    .select(['got', ({ exists, selectFrom }) => exists(selectFrom('put').select('put.key')).as('put')])
    .executeTakeFirstOrThrow()
  if (!got) return 'running'
  if (put) return 'new'
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

/** Stores the answer in the transaction of the effect, so that the answer is stored only if the effect is committed. */
export async function keepAnswer(db: Kysely<Database>, attempt: Attempt, answer: AnswerBody): Promise<void> {
  await db
    .updateTable('idempotency')
    .set({ answer: JSON.stringify(answer) })
    .where('user_id', '=', attempt.userId)
    .where('call', '=', attempt.call)
    .where('key', '=', attempt.key)
    .execute()
}
