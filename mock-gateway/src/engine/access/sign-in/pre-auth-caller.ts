import { type CallContext, Refusal } from '../../http/handler.ts'
import { type Lane, laneOf } from '../lockout/lane.ts'

/** The session and user of a call at a pre-auth stage. */
export interface PreAuthCaller {
  readonly sessionId: string
  readonly userId: string
  /** Hash of the id of the device that began the sign-in, whatever device this call claims. Null if it sent no id. */
  readonly device: Buffer | null
  /** The counter of wrong tries: of this device if it is known, otherwise of all devices unknown to the user. */
  readonly lane: Lane
}

/** Returns session, user and lane of the call. The guard ensures that session and user exist. */
export async function preAuthCallerOf({ db, session, actor }: CallContext): Promise<PreAuthCaller> {
  if (!session || !actor) throw new Refusal('990', { reason: 'a pre-auth call reached its handler without a session' })
  const { sessionId } = session
  const held = await db
    .selectFrom('session')
    .select('device_hash')
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  const device = held?.device_hash ?? null
  return { sessionId, userId: actor.userId, device, lane: await laneOf(db, actor.userId, device) }
}
