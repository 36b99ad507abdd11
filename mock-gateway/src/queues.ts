import { ACCESS_SCHEDULES } from './access/index.ts'
import { APPROVAL_SCHEDULES } from './approvals/index.ts'
import type { ChainOf } from './audit/index.ts'
import { DOMAINS } from './domains/index.ts'
import { HTTP_SCHEDULES } from './http/http.schedules.ts'
import type { JobQueue, Schedule } from './jobs/index.ts'
import { MAIL_SCHEDULES } from './mail/index.ts'

/** What the gateway does by itself when a job is sent. */
export const QUEUES: readonly JobQueue[] = DOMAINS.flatMap(({ queues = [] }) => queues)

/** What it does by the clock. */
export const SCHEDULES: readonly Schedule[] = [
  ...ACCESS_SCHEDULES,
  ...APPROVAL_SCHEDULES,
  ...MAIL_SCHEDULES,
  ...HTTP_SCHEDULES,
  ...DOMAINS.flatMap(({ schedules = [] }) => schedules),
]

/** Chains beside the audit trail. */
export const CHAINS: readonly ChainOf[] = DOMAINS.flatMap(({ chains = [] }) => chains)
