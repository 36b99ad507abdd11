import { sql } from 'kysely'
import { deleteInBatches } from '../jobs/delete-in-batches.ts'
import type { Schedule } from '../jobs/index.ts'

const DAY_MS = 24 * 60 * 60_000
/**
 * Number of days for which sent emails are kept, to answer questions. First passwords and codes in these emails have
 * expired long before.
 */
const KEPT_DAYS = 14
/**
 * Number of days for which files of mails and parts of failed files are kept. A link to a file works for the same time.
 */
export const FILES_KEPT_DAYS = 7
/** Maximum number of files per statement. A file has up to some hundred parts, which are deleted with the file. */
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
