import { type RawBuilder, sql } from 'kysely'
import { NOTHING, type Requester, scopedBySide, withinSubsidiary } from '../../../engine/read/index.ts'

/** The subsidiary of a periodic report, over `periodic_report p`: that of its maker, whose rights its runs have. */
export const SCHEDULE_COUNTRY: RawBuilder<string> = sql<string>`(select owner.country_id from app_user owner
  where owner.user_id = p.maker_id)`

/**
 * Periodic reports the user may see and change, over `periodic_report p`: those of the user's own subsidiaries; none
 * for operators.
 */
export function schedulesVisibleTo(requester: Requester): RawBuilder<boolean> {
  return scopedBySide(requester, {
    bank: (side) => withinSubsidiary(side, SCHEDULE_COUNTRY),
    operator: () => NOTHING,
  })
}
