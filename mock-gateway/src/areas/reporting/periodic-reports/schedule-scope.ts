import { type RawBuilder, sql } from 'kysely'
import { NOTHING, type Requester, scopedBySide, withinSubsidiary } from '../../../engine/read/index.ts'

/** SQL over `periodic_report p` for the subsidiary of the maker. The periodic report runs with the maker's rights. */
export const SCHEDULE_COUNTRY: RawBuilder<string> = sql<string>`(select owner.country_id from app_user owner
  where owner.user_id = p.maker_id)`

/**
 * Returns the SQL condition over `periodic_report p` for periodic reports that the user may see and change: the
 * periodic reports of the user's own subsidiaries. Operators see none.
 */
export function schedulesVisibleTo(requester: Requester): RawBuilder<boolean> {
  return scopedBySide(requester, {
    bank: (side) => withinSubsidiary(side, SCHEDULE_COUNTRY),
    operator: () => NOTHING,
  })
}
