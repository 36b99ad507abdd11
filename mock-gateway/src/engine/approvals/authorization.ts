import type { SessionContext } from '../http/handler.ts'
import type { RecordValues } from '../records/index.ts'
import type { Change } from './change-kind.ts'

/** The users who are responsible for a version of a record, and the time since which the version applies. */
export interface Authorization {
  readonly makerId: string | null
  readonly checkerId: string | null
  /** Id of the queue item. Null if the version did not come from the approval queue. */
  readonly cqId: string | null
  readonly now: Date
}

/** Returns the authorization of a change that a checker authorizes now. */
export function authorizationOf(
  { actor, now }: Pick<SessionContext, 'actor' | 'now'>,
  { makerId, cqId }: Pick<Change<RecordValues>, 'makerId' | 'cqId'>,
): Authorization {
  return { makerId, checkerId: actor.userId, cqId, now }
}

/** Returns the columns of an authorization in a table of versions. */
export const authorizationColumns = ({ makerId, checkerId, cqId, now }: Authorization) => ({
  maker_id: makerId,
  checker_id: checkerId,
  cq_id: cqId,
  authorized_at: now,
})
