import { SIGNED_IN, zoneOf } from '@portal/contract'
import { TRANSACTION_CARDS } from '@portal/contract/transactions/transaction'
import { sql } from 'kysely'
import { DateTime } from 'luxon'
import type { FigureSource, FigureValues } from '../../../engine/dashboard/index.ts'
import { isReader } from './analytics-scope.ts'
import { countsIn } from './counts.store.ts'

/** Counts of transactions created today, in total and failed, as Analytics counts them. */
export const ANALYTICS_FIGURES: FigureSource = {
  name: 'analytics',
  figures: ['today', 'unsuccessful'],
  // Partners' users need no privilege for these figures; for bank users the read checks the privilege.
  needs: SIGNED_IN,
  async read({ db, actor, now }): Promise<FigureValues> {
    if (!isReader(actor)) return {}
    const from = DateTime.fromJSDate(now, { zone: zoneOf(actor.countryId) }).startOf('day')
    const counts = countsIn(db, { from, to: from.plus({ days: 1 }) }, 'days', { actor, mtoCode: undefined })
    return await db
      .selectFrom(counts.as('c'))
      .select([
        sql<number>`coalesce(sum(taken), 0)::int`.as('today'),
        sql<number>`coalesce(sum(taken) filter (where status in (${sql.join(TRANSACTION_CARDS.unsuccessful)})), 0)::int`.as(
          'unsuccessful',
        ),
      ])
      .executeTakeFirstOrThrow()
  },
}
