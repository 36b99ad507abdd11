import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { addressGroup } from '../../http/address-group.ts'
import type { CallContext } from '../../http/handler.ts'
import { laneOf } from '../lockout/lane.ts'
import type { LimitedMail } from '../mail-limits/mail-limits.rules.ts'
import { takeMail } from '../mail-limits/take-mail.ts'

/** Whether a code may be mailed to a user: from a device the user is known by on a share that strangers cannot use up. */
export async function mayMailUser(
  db: Kysely<Database>,
  { address, now }: CallContext,
  kind: LimitedMail,
  user: { readonly userId: string; readonly email: string },
  origin: Buffer | null,
): Promise<boolean> {
  const { device } = await laneOf(db, user.userId, origin)
  const from = device === null ? { sender: addressGroup(address) } : { knownDevice: device.toString('hex') }
  return takeMail(db, kind, { recipient: user.email, ...from }, now)
}

/** Whether a registration may mail its address: not too often there, nor for its phone number. */
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
