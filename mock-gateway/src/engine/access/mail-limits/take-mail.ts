import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { type LimitedMail, sharesOf, windowOf } from './mail-limits.rules.ts'

export interface MailFrom {
  /** E-mail address or phone number that the limit protects. */
  readonly recipient: string
  /** Hash of a device known for the recipient, in hex. Absent if the caller's device is unknown. */
  readonly knownDevice?: string
  /** Group of IP addresses from which the call came. Absent if mails are not counted by sender. */
  readonly sender?: string
}

/**
 * Counts one more mail to the recipient, and returns whether the mail may be sent. A mail that is refused may still
 * count towards some of its limits. Concurrent callers cannot exceed the limit. An answer must not depend on the result
 * if the answer would then reveal which users exist.
 */
export async function takeMail(
  db: Kysely<Database>,
  kind: LimitedMail,
  { recipient, ...from }: MailFrom,
  now: Date,
): Promise<boolean> {
  const hash = createHash('sha256').update(recipient.toLowerCase()).digest()
  const windowAt = windowOf(kind, now)
  for (const { sender, limit } of sharesOf(kind, from)) {
    const { rows } = await sql`insert into recipient_mail as m (kind, recipient_hash, sender, window_at, count)
      values (${kind}, ${hash}, ${sender}, ${windowAt}, 1)
      on conflict (kind, recipient_hash, sender, window_at) do update set count = m.count + 1
        where m.count < ${limit} returning 1`.execute(db)
    if (rows.length === 0) return false
  }
  return true
}
