import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { type LimitedMail, sharesOf, windowOf } from './mail-limits.rules.ts'

export interface MailFrom {
  /** Address or phone number the limit protects. */
  readonly recipient: string
  /** Device the recipient is known to sign in from, as hex. */
  readonly knownDevice?: string
  /** Group of addresses the call came from. */
  readonly sender?: string
}

/**
 * Whether one more mail may go to the recipient; counts it if so, in statements that keep concurrent callers to the
 * limit. The caller's answer must not depend on it if it would reveal which users exist.
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
