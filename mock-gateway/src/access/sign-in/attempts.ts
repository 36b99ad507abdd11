import { sql } from 'kysely'
import { type CallContext, Refusal } from '../../http/handler.ts'

const WINDOW_MS = 60_000

/** A visit to the identity provider guesses nothing: its limit keeps the table small, and an office signs in from one address. */
const ALLOWED_MORE: Partial<Record<AttemptKind, number>> = { provider: 20 }

/** What is counted apart. */
export type AttemptKind = 'sign-in' | 'reset' | 'enrolment' | 'code' | 'provider'

/**
 * Counts an attempt of this address and refuses with 05 beyond the limit of the minute (security §2). The count lives in
 * the database: all gateway processes share it.
 * @returns gives the attempt back, for one that proved itself: a branch signs in from one address at eight in the morning
 */
export async function limitAttempts(context: CallContext, kind: AttemptKind): Promise<() => Promise<void>> {
  const start = context.now.getTime() - (context.now.getTime() % WINDOW_MS)
  const windowAt = new Date(start)
  const { count } = await context.db
    .insertInto('attempt')
    .values({ address: context.address, kind, window_at: windowAt, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['address', 'kind', 'window_at']).doUpdateSet({ count: sql`attempt.count + 1` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  if (count <= context.config.attemptsPerMinute * (ALLOWED_MORE[kind] ?? 1))
    return () => giveBack(context, kind, windowAt)
  const seconds = Math.ceil((start + WINDOW_MS - context.now.getTime()) / 1000)
  throw new Refusal('05', { message: 'message.tooManyAttempts', params: { seconds }, reason: `address limit: ${kind}` })
}

async function giveBack(context: CallContext, kind: AttemptKind, windowAt: Date): Promise<void> {
  await context.db
    .updateTable('attempt')
    .set({ count: sql`count - 1` })
    .where('address', '=', context.address)
    .where('kind', '=', kind)
    .where('window_at', '=', windowAt)
    .execute()
}
