import type { SessionContext } from '../http/handler.ts'
import type { RecordValues } from '../records/index.ts'
import type { Change } from './change-kind.ts'

/** The user responsible for a version of a record, and since when it applies. */
export interface Authorization {
  readonly makerId: string | null
  readonly checkerId: string | null
  /** Null if no queue item brought it. */
  readonly cqId: string | null
  readonly now: Date
}

/** For a change that its checker authorizes now. */
export function authorizationOf(
  { actor, now }: Pick<SessionContext, 'actor' | 'now'>,
  { makerId, cqId }: Pick<Change<RecordValues>, 'makerId' | 'cqId'>,
): Authorization {
  return { makerId, checkerId: actor.userId, cqId, now }
}

/** The authorization's columns in a table of versions. */
export const authorizationColumns = ({ makerId, checkerId, cqId, now }: Authorization) => ({
  maker_id: makerId,
  checker_id: checkerId,
  cq_id: cqId,
  authorized_at: now,
})
