import { type RawBuilder, sql } from 'kysely'
import { type Requester, scopedBySide } from '../../../engine/read/index.ts'

/**
 * Returns the SQL condition over `parameter p` for parameters that the actor may see: an operator user sees only the
 * parameters of the user's own partner.
 */
export function parametersVisibleTo(actor: Requester): RawBuilder<boolean> {
  return scopedBySide(actor, {
    bank: () => sql<boolean>`true`,
    operator: ({ mtoCode }) => sql<boolean>`p.mto_code = ${mtoCode}`,
  })
}
