import { timingSafeEqual } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { GatewayConfig } from '../../../config.ts'
import type { Database } from '../../db/schema.ts'
import { secondsUntil, waitAfter } from '../lockout/lockout.rules.ts'
import { hashOf } from './code-hash.ts'
import { CODE_TRIES, type SentCode } from './codes.store.ts'

/** Seconds to wait after the first, second… wrong try of a code. */
const WAITS = Array.from({ length: CODE_TRIES }, (_, index) => waitAfter(index + 1))

export type CodeCheck =
  | { readonly isRight: true }
  /**
   * `waitSeconds`: seconds to wait before the next try. `isTooSoon`: this try came before the wait was over, so the
   * code was not compared.
   */
  | { readonly isRight: false; readonly triesLeft: number; readonly waitSeconds: number; readonly isTooSoon: boolean }

/**
 * Checks a code. First takes a try, in one statement, so that concurrent guesses cannot bypass the number of tries or
 * the waits; a right code restores the try. For codes of a sign-in, the waits of the user's lane apply.
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

/** Returns the reason why a code allows no try: the wait is not over, or the code has no tries left. */
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
