import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { addressGroup } from '../../http/address-group.ts'
import type { CallContext } from '../../http/handler.ts'
import { countsAttempts, type Lane, laneOf } from '../lockout/lane.ts'
import type { LimitedMail } from '../mail-limits/mail-limits.rules.ts'
import { takeMail } from '../mail-limits/take-mail.ts'

interface Recipient {
  readonly userId: string
  readonly email: string
}

/**
 * Returns whether a code may be mailed to a user, and counts the mail. Requests from a device known for the user have a
 * separate limit, which anonymous callers cannot use up.
 */
export async function mayMailUser(
  db: Kysely<Database>,
  context: CallContext,
  kind: LimitedMail,
  user: Recipient,
  origin: Buffer | null,
): Promise<boolean> {
  return takeUserMail(db, context, kind, user, await laneOf(db, user.userId, origin))
}

/**
 * Returns whether a reset may start with a mailed code, and counts the mail. Each code allows five more tries, so only
 * a few codes a day are mailed after wrong tries have locked the user or the unknown devices. This limit does not apply
 * to known devices.
 */
export async function mayMailReset(
  db: Kysely<Database>,
  context: CallContext,
  user: Recipient,
  origin: Buffer | null,
): Promise<boolean> {
  const lane = await laneOf(db, user.userId, origin)
  if (!(await takeUserMail(db, context, 'reset', user, lane))) return false
  if (lane.device !== null || (await countsAttempts(db, lane))) return true
  return takeUserMail(db, context, 'resetLocked', user, lane)
}

function takeUserMail(
  db: Kysely<Database>,
  { address, now }: CallContext,
  kind: LimitedMail,
  user: Recipient,
  { device }: Lane,
): Promise<boolean> {
  const from = device === null ? { sender: addressGroup(address) } : { knownDevice: device.toString('hex') }
  return takeMail(db, kind, { recipient: user.email, ...from }, now)
}

/**
 * Returns whether a mail may be sent to the e-mail address of a registration. Mails are limited per e-mail address and
 * per phone number.
 */
export async function mayMailApplicant(
  db: Kysely<Database>,
  { address, now }: CallContext,
  { email, phone }: { readonly email: string; readonly phone: string },
): Promise<boolean> {
  const sender = addressGroup(address)
  return (
    (await takeMail(db, 'enrolment', { recipient: email, sender }, now)) &&
    (await takeMail(db, 'enrolmentPhone', { recipient: phone, sender }, now))
  )
}
