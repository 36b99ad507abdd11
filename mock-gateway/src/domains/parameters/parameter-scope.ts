import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../http/handler.ts'

/** Parameters the actor may see, over `parameter p`: an operator user sees those of the own partner and no others. */
export function parametersVisibleTo(actor: Pick<Actor, 'userType' | 'mtoCode'>): RawBuilder<boolean> {
  return actor.userType === 'IMTO' ? sql<boolean>`p.mto_code = ${actor.mtoCode}` : sql<boolean>`true`
}
