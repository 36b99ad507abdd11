import type { Kysely } from 'kysely'
import { tidyAccess } from '../access/index.ts'
import type { Database } from '../db/schema.ts'
import { sweepFiles } from '../domains/files/index.ts'
import { tidySeenMessages } from '../http/envelope/index.ts'
import type { JobContext } from './scheduler.ts'

const DAY_MS = 24 * 60 * 60_000
/** A browser that comes back after a week with the same submit has lost its session long ago. */
const IDEMPOTENCY_DAYS = 7
/** Sent emails hold first passwords and codes, long expired: they are kept for questions, not for ever. */
const MAIL_DAYS = 14
/** Rows a statement takes at most, so that it stays short. */
const BATCH = 5_000

/** Throws away what nobody needs any more: attempts, codes, old sessions, idempotency rows, sent emails, unused uploads, messages no longer accepted. */
export async function tidy({ db, now }: JobContext): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await tidyAccess(db, now)
  await tidySeenMessages(db, now)
  await tidyIdempotency(db, before(IDEMPOTENCY_DAYS))
  await tidyMail(db, before(MAIL_DAYS))
  await sweepFiles(db, now)
}

async function tidyIdempotency(db: Kysely<Database>, before: Date) {
  for (let gone = BATCH; gone === BATCH; ) {
    const { numDeletedRows } = await db
      .deleteFrom('idempotency')
      .where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple('user_id', 'call', 'key'),
          'in',
          selectFrom('idempotency')
            .select(['user_id', 'call', 'key'])
            .where('created_at', '<', before)
            .limit(BATCH)
            .$asTuple('user_id', 'call', 'key'),
        ),
      )
      .executeTakeFirstOrThrow()
    gone = Number(numDeletedRows)
  }
}

async function tidyMail(db: Kysely<Database>, before: Date) {
  await db.deleteFrom('mail').where('sent_at', '<', before).execute()
}
