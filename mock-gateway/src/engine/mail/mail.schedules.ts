import { sql } from 'kysely'
import { deleteInBatches } from '../jobs/delete-in-batches.ts'
import type { Schedule } from '../jobs/index.ts'

const DAY_MS = 24 * 60 * 60_000
/** Sent emails contain first passwords and codes, long expired: they are kept for questions, not for ever. */
const KEPT_DAYS = 14
/** Files of mails, and leftovers of failed ones: kept as long as a link works. */
export const FILES_KEPT_DAYS = 7
/** A file has up to some hundred parts, deleted with it. */
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
