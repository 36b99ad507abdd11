import { type RawBuilder, sql } from 'kysely'
import { type Requester, scopedBySide } from '../../../engine/read/index.ts'

/**
 * Returns the SQL condition over `mto m` for partners that the actor may see: an operator user sees only the user's own
 * partner.
 */
export function partnersVisibleTo(actor: Requester): RawBuilder<boolean> {
  return scopedBySide(actor, {
    bank: () => sql<boolean>`true`,
    operator: ({ mtoCode }) => sql<boolean>`m.mto_code = ${mtoCode}`,
  })
}
