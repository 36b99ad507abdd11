import { sql } from 'kysely'
import { clockFrom, type JobContext, type Schedule } from '../../../../../engine/jobs/index.ts'
import { findComparison, isLong } from '../comparing/list-comparison.store.ts'
import { pendingChanges } from '../pending-changes.ts'
import { countHits } from './count-hits.ts'

/** Number of days whose orders are compared. */
const DAYS = 30
const DAY_MS = 24 * 60 * 60_000

/** Scheduled job that counts the hits which pending changes of lists gain or lose, once for each change. */
export const LIST_HITS: Schedule = {
  name: 'list-hits',
  every: 'minute',
  async run({ db, now, log }: JobContext) {
    const clock = clockFrom(now)
    const uncounted = sql<boolean>`not exists (select from list_change_hits h where h.cq_id = q.cq_id)`
    for (const { cqId, list } of await pendingChanges(db, uncounted)) {
      const comparison = await findComparison(db, cqId)
      // The hits of a long list are counted after its entries were compared.
      if (comparison === null && (await isLong(db, list))) continue
      const since = new Date(now.getTime() - DAYS * DAY_MS)
      const hits = await countHits(db, { list, since, comparedAs: comparison?.cqId ?? null })
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
