import { type RawBuilder, sql } from 'kysely'
import { NOTHING, type Requester, scopedBySide, withinSubsidiary } from '../../../engine/read/index.ts'

/** SQL over `periodic_report p`: the subsidiary of the maker, with whose rights the periodic report runs. */
export const SCHEDULE_COUNTRY: RawBuilder<string> = sql<string>`(select owner.country_id from app_user owner
  where owner.user_id = p.maker_id)`

/**
 * Returns the SQL condition over `periodic_report p` for periodic reports that the user may see and change: those of
 * the user's own subsidiaries; none for operators.
 */
export function schedulesVisibleTo(requester: Requester): RawBuilder<boolean> {
  return scopedBySide(requester, {
    bank: (side) => withinSubsidiary(side, SCHEDULE_COUNTRY),
    operator: () => NOTHING,
  })
}
