import { type RawBuilder, sql } from 'kysely'
import { type Requester, scopedBySide } from '../../../engine/read/index.ts'

/** Partners the actor may see, over `mto m`: an operator user sees only its own. */
export function partnersVisibleTo(actor: Requester): RawBuilder<boolean> {
  return scopedBySide(actor, {
    bank: () => sql<boolean>`true`,
    operator: ({ mtoCode }) => sql<boolean>`m.mto_code = ${mtoCode}`,
  })
}
