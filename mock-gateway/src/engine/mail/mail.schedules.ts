import { sql } from 'kysely'
import { deleteInBatches } from '../jobs/delete-in-batches.ts'
import type { Schedule } from '../jobs/index.ts'

const DAY_MS = 24 * 60 * 60_000
/** Sent emails hold first passwords and codes, long expired: they are kept for questions, not for ever. */
const KEPT_DAYS = 14
/** Files of mails, and what was left of one that failed halfway: as long as a link to one works. */
export const FILES_KEPT_DAYS = 7
/** A file has up to some hundred parts, which go with it. */
const FILES_AT_ONCE = 50

export const MAIL_SCHEDULES: readonly Schedule[] = [
  {
    name: 'mail-tidy',
    every: 'hour',
    async run({ db, now }) {
      const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
      await deleteInBatches(db, 'mail', sql`sent_at < ${before}`)
      const filesBefore = new Date(now.getTime() - FILES_KEPT_DAYS * DAY_MS)
      await deleteInBatches(db, 'mail_file', sql`created_at < ${filesBefore}`, FILES_AT_ONCE)
    },
  },
]
