import { type Kysely, sql } from 'kysely'
import type { GatewayConfig } from '../../../config.ts'
import type { Database } from '../../db/schema.ts'
import { unwrapWorkKey } from '../../envelope/index.ts'
import type { CallContext } from '../../http/handler.ts'
import type { EndReason } from './end-sessions.ts'

/**
 * How long unsent work can be opened after the end of its session. The browser deletes the work after the same time.
 */
const RETURN_MS = 30 * 60_000

type IdleLimits = Pick<GatewayConfig, 'idleMs' | 'idleGraceMs'>

/**
 * Returns the key of unsent work from the user's last session in this browser. Returns it only once, because the key is
 * deleted at the same time. The browser names the session, so a sign-in on another device does not affect the key.
 * Returns undefined if the browser names no session, after an explicit sign-out, half an hour after the end of the
 * session, and if another user owned the session. Also ends the session if it is still open because its sign-out never
 * arrived.
 */
export async function takeFormerWorkKey(
  trx: Kysely<Database>,
  { formerSession, config, now }: Pick<CallContext, 'formerSession' | 'config' | 'now'>,
  userId: string,
): Promise<string | undefined> {
  if (formerSession === null) return undefined
  const former = await trx
    .selectFrom('session')
    .select(['user_id', 'work_key', 'ended_at', 'absolute_at', 'last_active_at'])
    .where('session_id', '=', formerSession)
    .forUpdate()
    .executeTakeFirst()
  if (!former?.work_key) return undefined
  const isOwn = former.user_id === userId
  await trx
    .updateTable('session')
    .set({ work_key: null })
    .$if(isOwn && former.ended_at === null, (update) =>
      update.set({ ended_at: now, end_reason: 'idle' satisfies EndReason }),
    )
    .where('session_id', '=', formerSession)
    .execute()
  const endedAt = former.ended_at ?? idleEnd(former, config)
  if (!isOwn || now.getTime() - endedAt.getTime() >= RETURN_MS) return undefined
  return unwrapWorkKey(config.keyEncryptionKey, formerSession, former.work_key).toString('base64url')
}

/** Returns the time at which a session expires if nobody ends it. */
function idleEnd(session: { absolute_at: Date; last_active_at: Date }, { idleMs, idleGraceMs }: IdleLimits): Date {
  return new Date(Math.min(session.absolute_at.getTime(), session.last_active_at.getTime() + idleMs + idleGraceMs))
}

/**
 * Returns the work key of a session that continues under new keys. Returns undefined if the session has no work key.
 */
export async function workKeyToContinue(
  trx: Kysely<Database>,
  { config }: Pick<CallContext, 'config'>,
  sessionId: string,
): Promise<Buffer | undefined> {
  const row = await trx
    .updateTable('session as s')
    .set({ work_key: null })
    .from('session as before')
    .whereRef('before.session_id', '=', 's.session_id')
    .where('s.session_id', '=', sessionId)
    .returning('before.work_key')
    .executeTakeFirst()
  return row?.work_key ? unwrapWorkKey(config.keyEncryptionKey, sessionId, row.work_key) : undefined
}

/** Deletes work keys that no user can retrieve any more. */
export async function tidyWorkKeys(
  db: Kysely<Database>,
  { idleMs, idleGraceMs }: IdleLimits,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - RETURN_MS)
  const idleBefore = new Date(before.getTime() - idleMs - idleGraceMs)
  await db
    .updateTable('session')
    .set({ work_key: null })
    .where('work_key', 'is not', null)
    .where(
      sql<boolean>`(ended_at <= ${before} or absolute_at <= ${before} or (ended_at is null and last_active_at <= ${idleBefore}))`,
    )
    .execute()
}
