import type { Schedule } from '../jobs/index.ts'
import { expireItems } from './expire-items.ts'

export const APPROVAL_SCHEDULES: readonly Schedule[] = [
  {
    name: 'queue-expiry',
    every: 'minute',
    run: async ({ db, now, correlationId }) => void (await expireItems(db, now, correlationId)),
  },
]
