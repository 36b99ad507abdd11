import { sql } from 'kysely'
import { type CallContext, Refusal } from '../../http/handler.ts'

const WINDOW_MS = 60_000

/** What is counted apart. */
export type AttemptKind = 'sign-in' | 'reset' | 'enrolment' | 'code'

/**
 * Counts an attempt of this address and refuses with 05 beyond the limit of the minute (security §2). The count lives in
 * the database: all gateway processes share it.
 */
export async function limitAttempts(context: CallContext, kind: AttemptKind): Promise<void> {
  const start = context.now.getTime() - (context.now.getTime() % WINDOW_MS)
  const { count } = await context.db
    .insertInto('attempt')
    .values({ address: context.address, kind, window_at: new Date(start), count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['address', 'kind', 'window_at']).doUpdateSet({ count: sql`attempt.count + 1` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  if (count <= context.config.attemptsPerMinute) return
  const seconds = Math.ceil((start + WINDOW_MS - context.now.getTime()) / 1000)
  throw new Refusal('05', { message: 'message.tooManyAttempts', params: { seconds }, reason: `address limit: ${kind}` })
}
