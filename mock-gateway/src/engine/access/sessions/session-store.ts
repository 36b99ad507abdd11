import { createHash } from 'node:crypto'
import type { InferResult, Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { GatewayConfig } from '../../../config.ts'
import type { Database } from '../../db/schema.ts'
import type { Prepared, SessionStore } from '../../http/session-port.ts'
import { learnOfHolder } from '../../privileges/index.ts'
import { actorOf, actorsFrom, isPartnerActive } from '../accounts.read-model.ts'

/** Returns the stored hash of a token. A token of 256 random bits needs no salt and no slow hash. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Minimum interval between two writes of a session's activity, in milliseconds. */
const TOUCH_MS = 5_000

const sessionOf = (db: Kysely<Database>, hash: Buffer) =>
  actorsFrom(db)
    .innerJoin('session as s', 's.user_id', 'u.user_id')
    .select(['s.session_id', 's.stage', 's.keys', 's.started_at', 's.last_active_at', 's.absolute_at', 's.ended_at'])
    .where('s.token_hash', '=', hash)

type Row = InferResult<ReturnType<typeof sessionOf>>[number]

interface Parts {
  readonly db: Kysely<Database>
  readonly prepared: Prepared
  readonly config: Pick<GatewayConfig, 'idleMs' | 'idleGraceMs'>
  readonly log: Pick<Logger, 'warn'>
}

/**
 * Creates the session store. The store reads the session for every call, so that ended or changed sessions are refused
 * at once.
 */
export function createSessionStore({ db, prepared, config, log }: Parts): SessionStore {
  const touchMs = Math.min(TOUCH_MS, config.idleMs / 10)
  const beingTouched = new Set<string>()
  // The hash is the only parameter of the statement, so the SQL text is built once, not for every call.
  const find = sessionOf(db, Buffer.alloc(0)).compile().sql
  return {
    async find(token, now) {
      const [row] = await prepared<Row>('access.find-session', find, [tokenHash(token)])
      if (!row || row.ended_at !== null || row.status !== 'ACTIVE' || !isPartnerActive(row)) return 'invalid'
      const idleAt = row.last_active_at.getTime() + config.idleMs + config.idleGraceMs
      if (now.getTime() >= idleAt || now >= row.absolute_at) return 'expired'
      const actor = actorOf(row)
      await learnOfHolder(db, actor.privileges)
      return {
        actor,
        session: {
          sessionId: row.session_id,
          stage: row.stage,
          keys: row.keys,
          startedAt: row.started_at,
          lastActiveAt: row.last_active_at,
          absoluteAt: row.absolute_at,
        },
      }
    },
    touch({ session: { sessionId, lastActiveAt } }, now) {
      if (now.getTime() - lastActiveAt.getTime() < touchMs || beingTouched.has(sessionId)) return
      beingTouched.add(sessionId)
      db.updateTable('session')
        .set({ last_active_at: now })
        .where('session_id', '=', sessionId)
        .where('ended_at', 'is', null)
        .where('last_active_at', '<', now)
        .execute()
        // The call need not fail: in the worst case the session expires too early.
        .catch((error: unknown) => log.warn({ error }, 'activity of a session was not written'))
        .finally(() => beingTouched.delete(sessionId))
    },
  }
}
