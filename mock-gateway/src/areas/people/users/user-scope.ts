import { type RawBuilder, sql } from 'kysely'
import { type Requester, scopedBySide, withinSubsidiary } from '../../../engine/read/index.ts'

/**
 * Returns the SQL condition over `app_user u` for users that the actor may see. An operator user sees the users of the
 * same partner. A bank user sees the users of the bank user's subsidiaries (ruling A62) and the users of all partners,
 * because partners belong to no subsidiary.
 */
export function usersVisibleTo(actor: Requester): RawBuilder<boolean> {
  return scopedBySide(actor, {
    bank: (side) => withinSubsidiary(side, sql`case when u.mto_code is null then u.country_id end`),
    operator: ({ mtoCode }) => sql<boolean>`u.mto_code = ${mtoCode}`,
  })
}
