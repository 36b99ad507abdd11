import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { CallContext } from '../../http/handler.ts'
import type { Account } from '../accounts.read-model.ts'
import { clearLane } from '../lockout/clear-attempts.ts'
import { laneOf } from '../lockout/lane.ts'
import { notifyPerson } from '../notices/notify-person.ts'
import type { SignInOrigin } from '../sessions/session-grant.ts'
import { giveBackAttempt } from './attempts.ts'
import { isTrustedEverywhere, rememberDevice } from './known-devices.ts'

/**
 * Applies the effects of a full sign-in: restores the tries of the lane and the attempt of the address, makes the
 * device known, and mails the user about a new device. This must not happen earlier, because a device that has proved
 * only a mailed code would then get its own lane without the hard token.
 */
export async function finishSignIn(
  trx: Kysely<Database>,
  context: CallContext,
  account: Account,
  { device, signInAt }: SignInOrigin,
): Promise<void> {
  const { now } = context
  const lane = await laneOf(trx, account.userId, device)
  await clearLane(trx, lane, now)
  const isNew = await rememberDevice(trx, account.userId, device, now)
  if (isNew && !isTrustedEverywhere(context.config, account)) await notifyPerson(trx, 'newDevice', account, context)
  if (signInAt !== null) await giveBackAttempt({ ...context, db: trx }, 'sign-in', signInAt, lane)
}
