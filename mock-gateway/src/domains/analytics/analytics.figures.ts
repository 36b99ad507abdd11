import { SIGNED_IN, zoneOf } from '@portal/contract'
import { sql } from 'kysely'
import { DateTime } from 'luxon'
import type { FigureSource, FigureValues } from '../../dashboard/index.ts'
import { countsVisibleTo, isReader } from './analytics-scope.ts'
import { countsIn, sumsFor } from './counts.store.ts'

/** What was created today, and of that what is unsuccessful by now, as Analytics counts both. */
export const ANALYTICS_FIGURES: FigureSource = {
  name: 'analytics',
  figures: ['today', 'unsuccessful'],
  // Partners' people hold nothing for it; of the bank's the read asks.
  needs: SIGNED_IN,
  async read({ db, actor, now }): Promise<FigureValues> {
    if (!isReader(actor)) return {}
    const from = DateTime.fromJSDate(now, { zone: zoneOf(actor.countryId) }).startOf('day')
    const counts = countsIn({ from, to: from.plus({ days: 1 }) }, 'hour', countsVisibleTo(actor, undefined))
    const { rows } = await sql<{
      count: number | null
      unsuccessful: number
    }>`select ${sumsFor(actor)} from ${counts} c`.execute(db)
    return { today: rows[0]?.count ?? 0, unsuccessful: rows[0]?.unsuccessful ?? 0 }
  },
}
