import type { KeptListUpdate } from '@portal/contract/watch-lists/list-source'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../../engine/db/schema.ts'
import { clockFrom, type JobContext, type Schedule } from '../../../../../engine/jobs/index.ts'
import { findWatchList, type KeptWatchList } from '../../watch-list-record.ts'
import { countHits } from './count-hits.ts'

/** Number of days whose orders are compared. */
const DAYS = 30
const DAY_MS = 24 * 60 * 60_000
/** Maximum number of changes that one run counts. The next run, a minute later, counts further changes. */
const MOST_CHANGES = 20

/** Scheduled job that counts the hits which pending changes of lists gain or lose, once for each change. */
export const LIST_HITS: Schedule = {
  name: 'list-hits',
  every: 'minute',
  async run({ db, now, log }: JobContext) {
    const clock = clockFrom(now)
    for (const { cqId, list } of await uncounted(db)) {
      const hits = await countHits(db, list, new Date(now.getTime() - DAYS * DAY_MS))
      await db
        .insertInto('list_change_hits')
        .values({
          ...{ cq_id: cqId, orders_compared: hits.ordersCompared, counted_at: clock.now() },
          ...{ hits_gained: hits.hitsGained, hits_lost: hits.hitsLost },
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      log.info({ list: list.listCode, ...hits }, 'the hits of a list were counted')
    }
  },
}

/** Returns the pending changes whose hits were not counted, oldest first. */
async function uncounted(db: Kysely<Database>): Promise<{ readonly cqId: string; readonly list: KeptWatchList }[]> {
  const items = await db
    .selectFrom('queue_item as q')
    .leftJoin('list_change_hits as h', 'h.cq_id', 'q.cq_id')
    .select(['q.cq_id as cqId', 'q.subject', 'q.after'])
    .where('q.status', '=', 'PENDING')
    .where('q.subject', 'in', ['watch-list', 'list-update'])
    .where('h.cq_id', 'is', null)
    .orderBy('q.created_at')
    .limit(MOST_CHANGES)
    .execute()
  const lists = await Promise.all(
    items.map(async ({ cqId, subject, after }) => {
      if (subject === 'watch-list') return { cqId, list: after as unknown as KeptWatchList }
      const { listCode, editionId } = after as unknown as KeptListUpdate
      const list = await findWatchList(db, listCode)
      return list === null ? null : { cqId, list: { ...list.values, editionId } }
    }),
  )
  return lists.filter((one) => one !== null)
}
