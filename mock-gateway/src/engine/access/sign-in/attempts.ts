import { sql } from 'kysely'
import { addressGroup } from '../../http/address-group.ts'
import { type CallContext, Refusal } from '../../http/handler.ts'
import type { Lane } from '../lockout/lane.ts'
import { textOfWait } from '../lockout/lockout.rules.ts'

const WINDOW_MS = 60_000

/** The kinds of attempts, each counted separately. */
export type AttemptKind = 'sign-in' | 'reset' | 'enrolment' | 'code' | 'provider' | 'second-factor'

/**
 * Factors for higher limits. A visit to the identity provider guesses no secret, and codes after the password have
 * limits per user. So these limits only keep tables small; they are high because a whole office signs in from one
 * address.
 */
const ALLOWED_MORE: Partial<Record<AttemptKind, number>> = { provider: 20, 'second-factor': 20 }

const windowOf = (now: Date) => new Date(now.getTime() - (now.getTime() % WINDOW_MS))

/** Returns the key under which attempts per minute are counted: an address, or one known device at an address. */
function shareOf(context: CallContext, kind: AttemptKind, lane: Lane | null) {
  const own = lane?.device ? ` ${lane.device.toString('hex').slice(0, 32)}` : ''
  return { address: addressGroup(context.address), kind: `${kind}${own}` }
}

/**
 * Counts an attempt of this address and refuses with 05 above the limit per minute (security §2). The count is stored
 * in the database, so that all gateway processes share it.
 * @param lane lane of the user whom the caller names, or null. A known device of the user has a separate limit, which
 * anonymous callers behind the same address cannot use up
 */
export async function limitAttempts(context: CallContext, kind: AttemptKind, lane: Lane | null = null): Promise<void> {
  const { config, db, now } = context
  const windowAt = windowOf(now)
  const limit = config.attemptsPerMinute * (ALLOWED_MORE[kind] ?? 1)
  const { count } = await db
    .insertInto('attempt')
    .values({ ...shareOf(context, kind, lane), window_at: windowAt, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['address', 'kind', 'window_at']).doUpdateSet({
        count: sql`attempt.count + 1`,
        refused: sql`attempt.refused + case when attempt.count >= ${limit} then 1 else 0 end`,
      }),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  if (count <= limit) return
  const seconds = Math.ceil((windowAt.getTime() + WINDOW_MS - now.getTime()) / 1000)
  throw tooMany({ message: 'message.tooManyAttempts', count: seconds }, seconds, `address limit: ${kind}`)
}

/** Counts a try made before the wait is over like a refused attempt of the address. Returns the refusal (05). */
export async function refuseWaiting(context: CallContext, kind: AttemptKind, seconds: number): Promise<Refusal> {
  await context.db
    .insertInto('attempt')
    .values({
      address: addressGroup(context.address),
      kind,
      window_at: windowOf(context.now),
      count: 1,
      refused: 1,
    })
    .onConflict((conflict) =>
      conflict.columns(['address', 'kind', 'window_at']).doUpdateSet({ refused: sql`attempt.refused + 1` }),
    )
    .execute()
  return tooMany(textOfWait(seconds), seconds, `wait: ${kind}`)
}

/** Creates a refusal with 05 and the seconds to wait. */
const tooMany = ({ message, count }: { message: string; count: number }, waitSeconds: number, reason: string) =>
  new Refusal('05', { message, params: { count }, reason, isCounted: true, payload: { waitSeconds } })

/**
 * Takes a successful attempt off the count, because at eight in the morning a whole branch signs in from one address.
 * @param at the time of the attempt, because attempts are counted per minute
 */
export async function giveBackAttempt(
  context: CallContext,
  kind: AttemptKind,
  at: Date,
  lane: Lane | null = null,
): Promise<void> {
  const share = shareOf(context, kind, lane)
  await context.db
    .updateTable('attempt')
    .set({ count: sql`greatest(count - 1, 0)` })
    .where('address', '=', share.address)
    .where('kind', '=', share.kind)
    .where('window_at', '=', windowOf(at))
    .execute()
}
