import { DOMAINS } from './domains.ts'
import { ACCESS_SCHEDULES } from './engine/access/index.ts'
import { APPROVAL_SCHEDULES } from './engine/approvals/index.ts'
import { AUDIT_SCHEDULES, type ChainOf } from './engine/audit/index.ts'
import { HTTP_SCHEDULES } from './engine/http/http.schedules.ts'
import type { JobQueue, Schedule } from './engine/jobs/index.ts'
import { MAIL_SCHEDULES } from './engine/mail/index.ts'
import type { Preparation } from './engine/preparation.ts'
import { convertPhones } from './engine/values/convert-phones.job.ts'

/** Jobs that the gateway runs when they are sent. */
export const QUEUES: readonly JobQueue[] = DOMAINS.flatMap(({ queues = [] }) => queues)

const STORED_PHONES = DOMAINS.flatMap(({ storedPhones = [] }) => storedPhones)

/** Scheduled jobs. */
export const SCHEDULES: readonly Schedule[] = [
  ...ACCESS_SCHEDULES,
  ...APPROVAL_SCHEDULES,
  ...AUDIT_SCHEDULES,
  ...MAIL_SCHEDULES,
  ...HTTP_SCHEDULES,
  {
    name: 'stored-phones',
    every: 'hour',
    async run({ db, now, log }) {
      const rows = await convertPhones(db, STORED_PHONES, now)
      if (rows > 0) log.info({ rows }, 'stored phone numbers were converted')
    },
  },
  ...DOMAINS.flatMap(({ schedules = [] }) => schedules),
]

/** Hash chains besides the chain of the audit trail. */
export const CHAINS: readonly ChainOf[] = DOMAINS.flatMap(({ chains = [] }) => chains)

/** Data that each gateway keeps in memory. */
export const PREPARATIONS: readonly Preparation[] = DOMAINS.flatMap(({ preparations = [] }) => preparations)
