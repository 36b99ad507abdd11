import { type RawBuilder, sql } from 'kysely'
import { type Requester, scopedBySide } from '../../read/index.ts'

/** Endpoints the actor may see, over `webhook_endpoint e`: an operator user those of the own partner, a bank user all, as with keys. */
export function endpointsVisibleTo(actor: Requester): RawBuilder<boolean> {
  return scopedBySide(actor, {
    bank: () => sql<boolean>`true`,
    operator: ({ mtoCode }) => sql<boolean>`e.mto_code = ${mtoCode}`,
  })
}
