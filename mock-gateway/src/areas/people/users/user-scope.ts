import { type RawBuilder, sql } from 'kysely'
import { type Requester, scopedBySide, withinSubsidiary } from '../../../engine/read/index.ts'

/**
 * Returns the SQL condition over `app_user u` for users that the actor may see. An operator user sees those of the same
 * partner. A bank user sees those of the user's subsidiaries (ruling A62) and those of all partners, which belong to no
 * subsidiary.
 */
export function usersVisibleTo(actor: Requester): RawBuilder<boolean> {
  return scopedBySide(actor, {
    bank: (side) => withinSubsidiary(side, sql`case when u.mto_code is null then u.country_id end`),
    operator: ({ mtoCode }) => sql<boolean>`u.mto_code = ${mtoCode}`,
  })
}
