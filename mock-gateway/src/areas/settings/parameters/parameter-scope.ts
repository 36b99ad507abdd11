import { type RawBuilder, sql } from 'kysely'
import { type Requester, scopedBySide } from '../../../engine/read/index.ts'

/** Parameters the actor may see, over `parameter p`: an operator user sees only those of its own partner. */
export function parametersVisibleTo(actor: Requester): RawBuilder<boolean> {
  return scopedBySide(actor, {
    bank: () => sql<boolean>`true`,
    operator: ({ mtoCode }) => sql<boolean>`p.mto_code = ${mtoCode}`,
  })
}
