import type { KeyEnvironment } from '@portal/contract'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import type { AnswerBody } from '../../../../engine/http/answer.ts'
import { bodyHash } from '../../../../engine/http/bodies/body-hash.ts'
import type { Claim } from '../../../../engine/http/idempotency.ts'
import { deleteInBatches } from '../../../../engine/jobs/delete-in-batches.ts'

/** Identifies a partner's write. The Idempotency-Key belongs to the partner and environment, not to one secret key. */
export interface PartnerAttempt {
  readonly env: KeyEnvironment
  readonly mtoCode: string
  readonly key: string
  /** The method and path of the request. */
  readonly call: string
  readonly body: unknown
}

/**
 * Claims a partner's attempt, like `claimAttempt` for users. `different` if the key was used for another body or path.
 */
export async function claimPartnerAttempt(db: Kysely<Database>, attempt: PartnerAttempt, now: Date): Promise<Claim> {
  const { env, mtoCode, key, call } = attempt
  const hash = bodyHash(attempt.body)
  const lock = `partner ${env} ${mtoCode} ${key}`
  const { got, put } = await db
    .with(
      (cte) => cte('mine').materialized(),
      (cte) => cte.selectNoFrom(sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${lock}::text, 0))`.as('got')),
    )
    .with('put', (cte) =>
      cte
        .insertInto('partner_attempt')
        .columns(['env', 'mto_code', 'key', 'call', 'body_hash', 'created_at'])
        .expression(({ selectFrom, val, cast }) =>
          selectFrom('mine')
            .select([
              cast<KeyEnvironment>(val(env), 'text').as('env'),
              cast<string>(val(mtoCode), 'text').as('mto_code'),
              cast<string>(val(key), 'text').as('key'),
              cast<string>(val(call), 'text').as('call'),
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
    .selectFrom('partner_attempt')
    .select(['call', 'body_hash', 'answer'])
    .where('env', '=', env)
    .where('mto_code', '=', mtoCode)
    .where('key', '=', key)
    .executeTakeFirst()
  if (stored?.body_hash !== hash || stored.call !== call) return 'different'
  return stored.answer === null ? 'running' : { answer: stored.answer as unknown as AnswerBody }
}

/** Stores the answer in the transaction of the effect, so that the answer is stored only if the effect is committed. */
export async function keepPartnerAnswer(
  db: Kysely<Database>,
  { env, mtoCode, key }: PartnerAttempt,
  answer: AnswerBody,
): Promise<void> {
  await db
    .updateTable('partner_attempt')
    .set({ answer: JSON.stringify(answer) })
    .where('env', '=', env)
    .where('mto_code', '=', mtoCode)
    .where('key', '=', key)
    .execute()
}

/** Deletes attempts that partners can no longer repeat. @param keptDays how many days an answer is kept */
export async function tidyPartnerAttempts(db: Kysely<Database>, now: Date, keptDays: number): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 24 * 60 * 60_000)
  await deleteInBatches(db, 'partner_attempt', sql`created_at < ${before}`)
}
