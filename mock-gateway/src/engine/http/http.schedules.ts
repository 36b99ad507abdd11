import { tidyBudgets } from '../budgets/budget-use.ts'
import { openServerKeys, serverKeyStore, tidySeenMessages } from '../envelope/index.ts'
import type { JobContext, Schedule } from '../jobs/index.ts'
import { tidyIdempotency } from './tidy-idempotency.ts'

/** Lifetime of a server key: 30 days, to limit the messages that a lost key could open. */
const SERVER_KEY_MS = 30 * 24 * 60 * 60_000

export const HTTP_SCHEDULES: readonly Schedule[] = [
  { name: 'server-keys', every: 'hour', run: replaceServerKey },
  { name: 'messages-tidy', every: 'hour', run: ({ db, now }) => tidySeenMessages(db, now) },
  { name: 'budgets-tidy', every: 'hour', run: ({ db, now }) => tidyBudgets(db, now) },
  { name: 'idempotency-tidy', every: 'hour', run: ({ db, now }) => tidyIdempotency(db, now) },
]

/** Replaces an old server key. All processes, including this one, read the new key from the store. */
async function replaceServerKey({ db, config, log }: JobContext): Promise<void> {
  const keys = await openServerKeys(serverKeyStore(db), config.keyEncryptionKey)
  const kid = await keys.rotateIfOlder(SERVER_KEY_MS)
  if (kid !== null) log.info({ kid }, 'the server key was replaced')
}
