import type { Schedule } from '../jobs/index.ts'
import { dormantUsers } from './dormant-users.job.ts'
import { tidyAccess } from './housekeeping.ts'
import { issueDueFirstPasswords } from './passwords/first-password-due.ts'
import { refusedAttempts } from './sign-in/refused-attempts.job.ts'

export const ACCESS_SCHEDULES: readonly Schedule[] = [
  {
    name: 'first-passwords',
    every: 'minute',
    async run({ db, now, log, config }) {
      const issued = await issueDueFirstPasswords(db, now, config.portalUrl)
      if (issued > 0) log.info({ issued }, 'first passwords were issued')
    },
  },
  { name: 'refused-attempts', every: 'minute', run: refusedAttempts },
  { name: 'dormant-users', every: 'hour', run: dormantUsers },
  { name: 'access-tidy', every: 'hour', run: ({ db, now, config }) => tidyAccess(db, now, config) },
]
